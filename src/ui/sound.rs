//! A few soft tones, made on the spot. Silent until somebody asks for them.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// What there is to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// Something was done.
    Done,
    /// Something was refused.
    Refused,
    /// It is a person's turn.
    YourTurn,
    /// The game is over.
    Over,
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

pub fn play(cue: Cue) {
    let notes: &[(f32, f64)] = match cue {
        Cue::Done => &[(392.0, 0.0)],
        Cue::Refused => &[(147.0, 0.0)],
        Cue::YourTurn => &[(440.0, 0.0), (587.0, 0.09)],
        Cue::Over => &[(392.0, 0.0), (494.0, 0.12), (587.0, 0.24), (784.0, 0.36)],
    };
    for &(pitch, after) in notes {
        // A browser without sound is no reason to stop playing.
        let _ = tone(pitch, after);
    }
}

fn tone(pitch: f32, after: f64) -> Result<(), JsValue> {
    let context = CONTEXT.with_borrow_mut(|kept| match kept {
        Some(context) => Ok(context.clone()),
        None => AudioContext::new().inspect(|new| *kept = Some(new.clone())),
    })?;
    let (voice, volume) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + after;
    voice.set_type(OscillatorType::Triangle);
    voice.frequency().set_value(pitch);
    volume.gain().set_value_at_time(0.0001, begin)?;
    volume.gain().exponential_ramp_to_value_at_time(0.08, begin + 0.015)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, begin + 0.22)?;
    voice.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(begin + 0.25)
}
