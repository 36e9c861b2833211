//! § 1 The map as tables: every land with its borders, coasts and ports, every sea with its
//! neighbours. The rows are numbered; a number in a row is the row of another area.

use super::power::Power;

/// A row of the lands: its name in saves, whose home it is, the lands it borders, the light
/// seas it lies on with a port, and those it lies on without one.
pub(super) struct LandRow {
    pub(super) slug: &'static str,
    pub(super) home: Option<Power>,
    pub(super) borders: &'static [u8],
    pub(super) ports: &'static [u8],
    pub(super) coasts: &'static [u8],
}

/// A row of the seas: its name in saves and the seas next to it.
pub(super) struct SeaRow {
    pub(super) slug: &'static str,
    pub(super) next: &'static [u8],
}

const fn home(
    slug: &'static str,
    power: Power,
    borders: &'static [u8],
    ports: &'static [u8],
    coasts: &'static [u8],
) -> LandRow {
    LandRow { slug, home: Some(power), borders, ports, coasts }
}

const fn neutral(
    slug: &'static str,
    borders: &'static [u8],
    ports: &'static [u8],
    coasts: &'static [u8],
) -> LandRow {
    LandRow { slug, home: None, borders, ports, coasts }
}

const fn sea(slug: &'static str, next: &'static [u8]) -> SeaRow {
    SeaRow { slug, next }
}

/// How many lands there are.
pub(super) const N_LAND: u8 = 52;
/// How many seas there are.
pub(super) const N_SEA: u8 = 39;
/// How many seas are light; they come first.
pub(super) const N_LIGHT: u8 = 31;

/// The two ends of the Panama Canal, if it is dug (21.9).
pub(super) const CANAL: [u8; 2] = [11, 9];

use Power::{Africa, China, Europe, SouthAmerica, Usa, Ussr};

#[rustfmt::skip]
pub(super) const LANDS: [LandRow; N_LAND as usize] = [
    /* 0 */ home("alaska", Usa, &[28, 29], &[4], &[]),
    /* 1 */ home("western-usa", Usa, &[2, 29, 32], &[4, 21], &[]),
    /* 2 */ home("midwest-usa", Usa, &[1, 3, 29, 30, 32], &[9], &[]),
    /* 3 */ home("eastern-usa", Usa, &[2, 30], &[9, 12, 16], &[]),
    /* 4 */ home("venezuela", SouthAmerica, &[5, 6, 32], &[9, 11, 15], &[]),
    /* 5 */ home("brazil", SouthAmerica, &[4, 6, 7], &[1, 9], &[]),
    /* 6 */ home("peru", SouthAmerica, &[4, 5, 7], &[15], &[]),
    /* 7 */ home("argentina", SouthAmerica, &[5, 6], &[1, 15, 20], &[]),
    /* 8 */ home("nigeria", Africa, &[9, 11, 33, 34], &[10], &[]),
    /* 9 */ home("zaire", Africa, &[8, 10, 11], &[8, 10], &[]),
    /* 10 */ home("south-africa", Africa, &[9, 11], &[8, 27], &[]),
    /* 11 */ home("mozambique", Africa, &[8, 9, 10, 34], &[19, 27], &[]),
    /* 12 */ home("british-isles", Europe, &[], &[18], &[]),
    /* 13 */ home("scandinavia", Europe, &[17, 18], &[2, 18], &[3]),
    /* 14 */ home("iberia", Europe, &[15], &[6, 17], &[]),
    /* 15 */ home("western-europe", Europe, &[14, 16], &[2, 6, 17, 18], &[]),
    /* 16 */ home("eastern-europe", Europe, &[15, 35, 37], &[2, 17, 22], &[]),
    /* 17 */ home("russia", Ussr, &[13, 18, 19, 20, 21, 35, 36], &[2], &[]),
    /* 18 */ home("kola", Ussr, &[13, 17, 20], &[3], &[]),
    /* 19 */ home("kazakh", Ussr, &[17, 21, 23, 24, 36, 38, 43], &[7], &[]),
    /* 20 */ home("siberia", Ussr, &[17, 18, 21, 22], &[3], &[]),
    /* 21 */ home("buryatsk", Ussr, &[17, 19, 20, 22, 24, 25], &[23, 24], &[]),
    /* 22 */ home("yakutsk", Ussr, &[20, 21], &[24], &[]),
    /* 23 */ home("tibet", China, &[19, 24, 26, 27, 43, 44], &[], &[]),
    /* 24 */ home("mongolia", China, &[19, 21, 23, 25, 26], &[23], &[]),
    /* 25 */ home("manchuria", China, &[21, 24], &[23], &[]),
    /* 26 */ home("shantung", China, &[23, 24, 27], &[23], &[]),
    /* 27 */ home("nanling", China, &[23, 26, 44, 45, 46], &[26], &[23]),
    /* 28 */ neutral("northern-canada", &[0, 29, 31], &[13], &[]),
    /* 29 */ neutral("western-canada", &[0, 1, 2, 28, 30], &[4, 13], &[]),
    /* 30 */ neutral("eastern-canada", &[2, 3, 29], &[12, 13], &[]),
    /* 31 */ neutral("greenland", &[28], &[13], &[]),
    /* 32 */ neutral("central-america", &[1, 2, 4], &[9, 11], &[21]),
    /* 33 */ neutral("sahara", &[8, 34], &[17], &[]),
    /* 34 */ neutral("egypt", &[8, 11, 33], &[19], &[17]),
    /* 35 */ neutral("poland", &[16, 17, 36, 37], &[2], &[]),
    /* 36 */ neutral("romania", &[17, 19, 35, 37], &[7], &[]),
    /* 37 */ neutral("greece", &[16, 35, 36], &[7, 22], &[]),
    /* 38 */ neutral("turkey", &[19, 39, 40, 41, 43], &[7, 22], &[]),
    /* 39 */ neutral("middle-east", &[38, 40, 42], &[19, 22], &[]),
    /* 40 */ neutral("iraq", &[38, 39, 41, 42], &[0], &[]),
    /* 41 */ neutral("iran", &[38, 40, 43], &[0], &[]),
    /* 42 */ neutral("arabia", &[39, 40], &[0, 19], &[]),
    /* 43 */ neutral("pakistan", &[19, 23, 38, 41, 44], &[0], &[]),
    /* 44 */ neutral("india", &[23, 27, 43, 45], &[0, 5], &[]),
    /* 45 */ neutral("burma", &[27, 44, 46], &[5, 14], &[]),
    /* 46 */ neutral("indo-china", &[27, 45], &[14, 26], &[]),
    /* 47 */ neutral("japan", &[], &[23, 24, 30], &[]),
    /* 48 */ neutral("indonesia", &[], &[5, 14, 29], &[]),
    /* 49 */ neutral("western-australia", &[50], &[25, 29], &[]),
    /* 50 */ neutral("eastern-australia", &[49], &[28, 29], &[]),
    /* 51 */ neutral("new-zealand", &[], &[28], &[]),
];

#[rustfmt::skip]
pub(super) const SEAS: [SeaRow; N_SEA as usize] = [
    /* 0 */ sea("arabian-sea", &[5, 19, 37]),
    /* 1 */ sea("baia-santos", &[20, 35, 36]),
    /* 2 */ sea("baltic-sea", &[18]),
    /* 3 */ sea("barents-sea", &[18]),
    /* 4 */ sea("barkley-sound", &[21, 31]),
    /* 5 */ sea("bay-of-bengal", &[0, 14, 29, 37]),
    /* 6 */ sea("bay-of-biscay", &[17, 18, 34]),
    /* 7 */ sea("black-sea", &[22]),
    /* 8 */ sea("cape-of-good-hope", &[10, 27, 36, 37]),
    /* 9 */ sea("caribbean-sea", &[16, 35]),
    /* 10 */ sea("gulf-of-guinea", &[8, 35, 36]),
    /* 11 */ sea("gulf-of-panama", &[15, 21, 32]),
    /* 12 */ sea("gulf-of-st-lawrence", &[13, 16, 34]),
    /* 13 */ sea("hudson-strait", &[12, 34]),
    /* 14 */ sea("java-sea", &[5, 26, 32]),
    /* 15 */ sea("lima-bay", &[11, 32, 33]),
    /* 16 */ sea("long-island-sound", &[9, 12, 34, 35]),
    /* 17 */ sea("mediterranean-sea", &[6, 19, 22, 34, 35]),
    /* 18 */ sea("north-sea", &[2, 3, 6, 34]),
    /* 19 */ sea("red-sea", &[0, 17, 22, 27, 37]),
    /* 20 */ sea("rio-de-la-plata", &[1, 36]),
    /* 21 */ sea("santa-barbara-passage", &[4, 11, 31, 32]),
    /* 22 */ sea("sea-of-crete", &[7, 17, 19]),
    /* 23 */ sea("sea-of-japan", &[24, 26, 30, 31, 32]),
    /* 24 */ sea("sea-of-okhotsk", &[23, 30, 31]),
    /* 25 */ sea("shark-bay", &[29, 37, 38]),
    /* 26 */ sea("south-china-sea", &[14, 23, 32]),
    /* 27 */ sea("straits-of-malacca", &[8, 19, 37]),
    /* 28 */ sea("tasman-sea", &[29, 33, 38]),
    /* 29 */ sea("timor-sea", &[5, 25, 28, 32, 33, 37]),
    /* 30 */ sea("tokyo-bay", &[23, 24, 31]),
    /* 31 */ sea("north-pacific", &[4, 21, 23, 24, 30, 32]),
    /* 32 */ sea("mid-pacific", &[11, 14, 15, 21, 23, 26, 29, 31, 33]),
    /* 33 */ sea("south-pacific", &[15, 28, 29, 32, 36, 38]),
    /* 34 */ sea("north-atlantic", &[6, 12, 13, 16, 17, 18, 35]),
    /* 35 */ sea("mid-atlantic", &[1, 9, 10, 16, 17, 34, 36]),
    /* 36 */ sea("south-atlantic", &[1, 8, 10, 20, 33, 35, 37]),
    /* 37 */ sea("indian-ocean", &[0, 5, 8, 19, 25, 27, 29, 36, 38]),
    /* 38 */ sea("great-australian-bight", &[25, 28, 33, 37]),
];
