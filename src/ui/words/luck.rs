//! On luck.

pub const LUCK: &str = "Luck";
pub const LUCK_WHY: &str = "Bars are what was thrown; the marks are what the dice promise.";

/// "24 throws: 171, and 168 could be expected." Halves are expected too.
pub fn luck(throws: usize, sum: u32, doubled: u32) -> String {
    let half = if doubled.is_multiple_of(2) { "" } else { ".5" };
    let s = if throws == 1 { "" } else { "s" };
    format!("{throws} throw{s}: {sum}, and {}{half} could be expected.", doubled / 2)
}
