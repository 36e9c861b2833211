//! A few soft tones, made on the spot. Silent until somebody asks for them.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioContext, AudioContextState, OscillatorType};

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
    // A browser without sound is no reason to stop playing.
    let Ok(context) = context() else { return };
    for &(pitch, after) in notes {
        let _ = tone(&context, pitch, after);
    }
}

/// The one there is. A call, another program or a page that slept interrupts it; only being
/// asked to, it goes on.
fn context() -> Result<AudioContext, JsValue> {
    let context = CONTEXT.with_borrow_mut(|kept| match kept {
        Some(context) => Ok(context.clone()),
        None => AudioContext::new().inspect(|new| *kept = Some(new.clone())),
    })?;
    if context.state() != AudioContextState::Running {
        let resumed = JsFuture::from(context.resume()?);
        spawn_local(async move {
            // If it is refused, it is asked again with the next tone.
            let _ = resumed.await;
        });
    }
    Ok(context)
}

fn tone(context: &AudioContext, pitch: f32, after: f64) -> Result<(), JsValue> {
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
