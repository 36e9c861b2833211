//! What computer players make of the world, and how they differ in it.

/// What somebody makes of the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Temper {
    /// How often bases are expected to be demanded.
    pub fear: f32,
    /// What a beam is worth at the end, and how much more for each income to come.
    pub beam: f32,
    pub growth: f32,
    /// What a chip is worth.
    pub chip: f32,
    /// How much of what others lose counts as won.
    pub malice: f32,
    /// What a unit must bring to be worth its two beams.
    pub thrift: f32,
    /// What a first base in a new country is worth besides.
    pub wanderlust: f32,
    /// Added to what turning a mill over brings.
    pub haste: f32,
    /// What a plant adds to the value of a country in the eyes of whoever demands its bases.
    pub crowd: f32,
    /// What chips to come are worth, against chips in hand.
    pub promise: f32,
    /// How much a country that can be entered counts.
    pub invasion: f32,
    /// Added to what a demanded base is worth.
    pub pride: f32,
    /// What a chip is worth against those who come after in the Summit Round.
    pub shield: f32,
    /// How many of the rivals' chips are thought to be meant for oneself.
    pub gang: f32,
}

impl Temper {
    /// Grows at home, where nothing can be demanded, and holds rich countries with bases
    /// alone. The figures are those that did best among some thousands that were tried.
    pub(super) const USUAL: Self = Self {
        fear: 0.1,
        beam: 0.5,
        growth: 0.6,
        chip: 2.2,
        malice: 0.7,
        thrift: 0.5,
        wanderlust: -1.7,
        haste: 0.3,
        crowd: 130.0,
        promise: 0.0,
        invasion: 0.1,
        pride: 0.4,
        shield: 5.0,
        gang: 0.85,
    };

    /// Others among which the best players choose: spend chips on whoever is ahead, keep
    /// them to the last, take plants abroad, as if there were no chips at all, turn mills
    /// over as soon as that can be done.
    pub(super) const OTHERS: [Self; 5] = [
        Self { malice: 2.5, chip: 0.4, shield: 0.5, haste: 1.6, gang: 2.8, ..Self::USUAL },
        Self { malice: 0.1, chip: 12.0, invasion: 7.0, pride: 12.0, shield: 0.5, ..Self::USUAL },
        Self { crowd: 8.0, wanderlust: 0.2, pride: 3.0, ..Self::USUAL },
        Self { crowd: 1.0, fear: 0.05, growth: 1.0, wanderlust: 1.0, ..Self::USUAL },
        Self { haste: 3.0, chip: 1.0, promise: 0.5, ..Self::USUAL },
    ];

    /// Has no eye for growth, for danger or for what others are up to.
    pub(super) const SIMPLE: Self =
        Self { growth: 0.15, fear: 0.2, crowd: 2.0, haste: 1.5, malice: 0.3, ..Self::USUAL };
}
