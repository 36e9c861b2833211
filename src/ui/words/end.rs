//! What is told about chance and about turning points when a game is over.

use crate::engine::Seed;

pub const TURNING_POINTS: &str = "Turning points";
pub const LOOKING_BACK: &str = "An Expert looks at the game once more …";
pub const NO_TURNING_POINT: &str =
    "An Expert would have done nothing else where somebody fell back.";
pub const LOOK_AT_IT: &str = "Look at it";

/// What was done, and what that cost of what a game counts.
pub fn turned(said: &str, cost: i32, counts: &str) -> String {
    format!(": {said}. Soon after, {cost} further behind ({counts}).")
}

/// What would have been better.
pub fn instead(text: &str, why: &str, sure: u8) -> String {
    format!("An Expert: {text}. {why} {} ", super::sure(sure))
}

pub fn the_seed_was(seed: Seed) -> String {
    format!("Everything that chance decided followed from the seed {seed}.")
}

/// Whether the promise was kept, as far as anybody knows, and that in words.
pub fn compared(seed: Seed, promise: Option<&str>) -> (bool, String) {
    let due = seed.commitment().to_string();
    match promise {
        Some(promise) if promise == due => {
            let told = format!(
                "Before the game it was promised as {promise}, and this seed leads to the same words: the promise was kept."
            );
            (true, told)
        }
        Some(promise) => {
            let told = format!(
                "Before the game {promise} was promised, but this seed leads to {due}: something was changed."
            );
            (false, told)
        }
        None => {
            let told = format!(
                "It leads to the words {due}. This game was not begun on this device: compare them with what was promised where it was."
            );
            (true, told)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_is_compared_with_what_the_seed_leads_to() {
        let (kept, other) = (Seed(1).commitment().to_string(), Seed(2).commitment().to_string());
        let (is_kept, told) = compared(Seed(1), Some(&kept));
        assert!(is_kept && told.ends_with("the promise was kept."), "{told}");
        let (is_kept, told) = compared(Seed(1), Some(&other));
        assert!(!is_kept && told.contains(&kept) && told.contains(&other), "{told}");
        assert!(compared(Seed(1), None).1.contains(&kept));
    }
}
