//! Computer players. They see what their seat sees and weigh what would come of it.

use serde::{Deserialize, Serialize};

use super::{Action, Chip, Country, Sight, State, Summit, Table, View, motive};
use crate::engine::{Actor, Advice, Dice, Level, Mind, Minded, Seat, Seed, Thought, judge, offers};

/// A computer player.
pub struct Player {
    seat: Seat,
    level: Level,
    seed: Seed,
    /// How often it looked up; its dice fall anew each time.
    n_sights: u64,
}

/// Why it chose as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Nothing else can be done.
    OnlyMove,
    /// A first base in this country.
    OpensCountry { at: Country },
    /// Mills, for the beams they bring.
    GrowsIncome,
    /// Factories, because a census or the end is near.
    ScoresSoon,
    /// With it three of a kind are full, and each income brings one chip of this colour more.
    ReachesChip { chip: Chip },
    /// It keeps what one has in this country: another base, a chip against a demand.
    GuardsCountry { at: Country },
    /// This country can be had, and its value with it.
    TakesValue { at: Country },
    /// With the last base there so many plants of others fall.
    FellsPlants { at: Country, plants: u8 },
    /// It costs this rival more than anybody else.
    HindersRival { seat: Seat },
    /// What is left is worth more later.
    SavesForLater,
    /// A chip of this colour is worth more than what it would save or win.
    KeepsChip { chip: Chip },
    /// Of all that could go this is missed least.
    CostsLeast,
    /// This player is worth having as an ally, or pleasing as one.
    GainsAlly { seat: Seat },
    /// This player is too strong, or has broken faith before.
    Distrusts { seat: Seat },
    /// The alliance with this player brings less than its end.
    Betrays { seat: Seat },
    /// After this turn nothing that is left over counts.
    LastChance,
}

impl Minded for Summit {
    type Mind = Player;
}

impl Mind<Summit> for Player {
    type Reason = Reason;

    fn sit(seat: Seat, level: Level, seed: Seed, _: &View) -> Self {
        Self { seat, level, seed, n_sights: 0 }
    }

    fn notice(&mut self, _: &Sight) {
        self.n_sights += 1;
    }

    fn think(&mut self, view: &View, _: u32) -> Thought<Action, Reason> {
        // The dice depend on what was seen, not on how often somebody asked.
        let mut dice = Dice::after(self.seed, self.n_sights << 32);
        let state = State::imagine(view, &mut dice);
        let offered = offers::<Summit>(&state, self.seat);
        if let [action] = offered[..] {
            return Thought::Chosen(Advice { action, sure: 100, why: Reason::OnlyMove });
        }
        let mut best = (f32::NEG_INFINITY, Action::Done);
        for &action in &offered {
            let Ok(after) = judge::<Summit>(&state, &dice, Actor::Seat(self.seat), &action) else {
                continue;
            };
            let mut worth = appraise(&after, self.seat);
            if self.level == Level::Novice {
                worth += f32::from(dice.die());
            }
            if worth > best.0 {
                best = (worth, action);
            }
        }
        let why = motive::of(best.1, &view.table, self.seat);
        Thought::Chosen(Advice { action: best.1, sure: 50, why })
    }
}

/// What a seat has, less what its strongest rival has.
fn appraise(table: &Table, seat: Seat) -> f32 {
    let worth = |seat: Seat| {
        let mills = table.income(seat).0;
        let side = table.side(seat);
        let spare = f32::from(side.beams) * 1.2 + f32::from(side.chips.total()) * 0.5;
        f32::from(table.score(seat).total()) + f32::from(mills) * 3.0 + spare
    };
    let rivals = table.rivals(seat).map(worth).fold(0.0, f32::max);
    worth(seat) - rivals * 0.5
}
