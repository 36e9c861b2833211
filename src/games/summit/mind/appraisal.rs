//! What things are worth, in points at the end. All of it is guesswork that costs next to
//! nothing; whoever wants to know better plays it out.

use super::super::building::COST;
use super::super::state::Part;
use super::super::unit::{BASES, Chip, Chips, PLANTS, Unit, Units};
use super::sketch::{SEATS, Sketch, chips_of, seat};
use super::temper::Temper;

/// What lies before a seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Prospect {
    /// Incomes until the Summit Round.
    pub incomes: f32,
    /// What a beam is worth now.
    pub beam: f32,
    /// What a mill abroad brings in beams, counted as points, and by being turned over.
    mill: f32,
    turned: f32,
    /// What a factory abroad brings in censuses.
    factory: f32,
    /// What one chip is worth, and what a third of one in every income.
    pub chip: f32,
    third: f32,
    /// Demands that this seat has to expect for all that anybody could want.
    hits: f32,
    /// How much of what this seat loses counts as won by whoever asks.
    pub weight: f32,
    /// What it may hope for in all.
    pub hope: f32,
}

/// A position as somebody of some temper sees it.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    pub temper: Temper,
    pub of: [Prospect; SEATS],
    /// How many times factories will still be counted, and in how many censuses.
    pub times: f32,
    pub censuses: f32,
    /// All that somebody could want to take from somebody.
    pub lure: f32,
}

fn number(n: impl Into<u16>) -> f32 {
    f32::from(n.into())
}

pub(super) fn small(n: usize) -> f32 {
    number(u16::try_from(n).unwrap_or(u16::MAX))
}

impl Reading {
    pub(super) fn new(table: &Sketch, temper: Temper, me: usize) -> Self {
        let mut reading = Self {
            temper,
            of: [Prospect::default(); SEATS],
            times: number(table.censuses + 2 * table.specials),
            censuses: number(table.censuses + table.specials),
            lure: 10.0,
        };
        for at in 0..table.n_slots {
            if !table.shut[at]
                && let Some(owner) = table.owner(at)
            {
                reading.lure += reading.lure_of(table, at, table.sides[owner].land[at]);
            }
        }
        for seat in table.seats() {
            reading.of[seat] = reading.prospect(table, seat);
        }
        let mut sum = 0.0;
        for seat in table.seats() {
            let hope = reading.hope(table, seat);
            reading.of[seat].hope = hope;
            if table.are_foes(me, seat) {
                sum += hope * hope;
            }
        }
        for seat in table.seats() {
            let share = reading.of[seat].hope * reading.of[seat].hope / f32::max(sum, 1.0);
            reading.of[seat].weight = if seat == me {
                -1.0
            } else if table.are_foes(me, seat) {
                share * temper.malice
            } else {
                -0.1
            };
        }
        reading
    }

    fn prospect(&self, table: &Sketch, me: usize) -> Prospect {
        let Temper { fear, beam, growth, chip, .. } = self.temper;
        let incomes = small(table.incomes(me));
        // Beams that come soon can still be put to work.
        let beams = incomes * beam + growth * incomes * (incomes - 1.0) * 0.5;
        let (share, turned) = if self.censuses > 0.0 {
            let share = self.censuses / (self.censuses + 1.0);
            (share, 2.0 * self.times / self.censuses + 4.0)
        } else {
            (1.0, 0.0)
        };
        let attack = self.threat(table, me);
        let chip = if !table.is_last_round() {
            chip
        } else if attack > 0.0 {
            chip * self.temper.shield
        } else {
            0.0
        };
        Prospect {
            incomes,
            beam: beam + growth * incomes,
            mill: 2.0 * beams * share,
            turned,
            factory: 2.0 * self.times,
            chip,
            third: chip * incomes * self.temper.promise / 3.0,
            hits: fear * attack,
            weight: 0.0,
            hope: 0.0,
        }
    }

    /// The chips of those who still come that a seat could not cancel.
    fn threat(&self, table: &Sketch, me: usize) -> f32 {
        let is_last = table.is_last_round();
        let has_gone = |foe: usize| {
            let has_pressed = foe == table.turn && table.part == Part::Build;
            is_last && (has_pressed || table.spoken.contains(seat(foe)))
        };
        let mut chips = Chips::NONE;
        for foe in table.seats() {
            if table.are_foes(me, foe) && !has_gone(foe) {
                let side = &table.sides[foe];
                let soon = if is_last { Chips::NONE } else { chips_of(side.all) };
                chips = chips.plus(side.chips).plus(soon);
            }
        }
        let own = table.sides[me].chips;
        let more =
            |chip| (self.temper.gang * number(chips.get(chip)) - number(own.get(chip))).max(0.0);
        Chip::ALL.into_iter().map(more).sum()
    }

    /// How much others may want a country to be empty.
    fn lure_of(&self, table: &Sketch, at: usize, units: Units) -> f32 {
        number(table.values[at]) + self.temper.crowd * number(units.plants())
    }

    /// What a seat may expect in all.
    fn hope(&self, table: &Sketch, seat: usize) -> f32 {
        let (side, own) = (&table.sides[seat], &self.of[seat]);
        let land: f32 = (0..table.n_slots)
            .filter(|&at| !side.land[at].is_empty())
            .map(|at| self.worth(table, seat, at, side.land[at]))
            .sum();
        number(side.written)
            + land
            + own.beam * 0.8 * number(side.beams)
            + own.chip * 0.5 * number(side.chips.total())
    }

    /// What some units of a seat in a country are worth to it.
    pub(super) fn worth(&self, table: &Sketch, seat: usize, at: usize, units: Units) -> f32 {
        let own = &self.of[seat];
        let side = &table.sides[seat];
        let (mills, factories) = (number(units.mills), number(units.factories));
        let chips = number(units.total()) * own.third;
        let value = if units.bases > 0 { number(table.values[at]) } else { 0.0 };
        if at == side.home {
            let plants = mills * (own.mill + own.turned) + factories * (own.factory + 4.0);
            return value + plants * 0.5 + chips;
        }
        let guards = if units.bases > 0 {
            number(units.bases)
        } else {
            // Under an ally's roof one is as safe as the ally is true.
            side.ally.map_or(0.0, |ally| 0.7 * number(table.sides[ally].land[at].bases))
        };
        let hits = own.hits * self.lure_of(table, at, units) / self.lure;
        let safe = guards * guards;
        let stays = if guards > 0.0 { safe / (safe + hits * hits) } else { 0.3 };
        // What falls has often brought something before.
        let lasts = (1.0 + stays) * 0.5;
        let plants = mills * (own.mill * lasts + own.turned * stays)
            + factories * (own.factory * lasts + 4.0 * stays);
        value * stays + plants + chips * lasts
    }

    /// What a unit more, or less, in a country changes for its owner.
    pub(super) fn change(&self, table: &Sketch, seat: usize, at: usize, after: Units) -> f32 {
        let before = table.sides[seat].land[at];
        self.worth(table, seat, at, after) - self.worth(table, seat, at, before)
    }

    /// What a unit put down there brings, its price apart.
    pub(super) fn unit(&self, table: &Sketch, seat: usize, unit: Unit, at: usize) -> f32 {
        let side = &table.sides[seat];
        let here = side.land[at];
        let mut gain = self.change(table, seat, at, here.plus(Units::of(unit, 1)));
        let more = side.all.plus(Units::of(unit, 1));
        if chips_of(more) != chips_of(side.all) {
            gain += self.of[seat].third * 0.5;
        }
        if unit == Unit::Base && at != side.home && here.bases == 0 {
            let held = (0..table.n_slots).filter(|&at| side.land[at].bases > 0).count();
            gain += self.temper.wanderlust * self.of[seat].incomes / small(held);
            gain = gain.max(self.colony(table, seat, at, gain));
            // Whoever moves in drives out what nobody protects.
            let others = table.seats().filter(|&other| table.are_foes(seat, other));
            gain += others.map(|other| self.loss(table, other, at)).sum::<f32>();
        }
        gain
    }

    /// What each unit brings if plants are built beside a first base at once.
    fn colony(&self, table: &Sketch, seat: usize, at: usize, base: f32) -> f32 {
        let side = &table.sides[seat];
        let room = u16::from(PLANTS - side.all.plants()).min(3);
        let count = (side.beams.saturating_sub(COST) / COST).min(room);
        let settled = side.land[at].plus(Units::of(Unit::Base, 1));
        let before = self.worth(table, seat, at, settled);
        let plants = Unit::PLANTS.map(|unit| {
            let count = u8::try_from(count).unwrap_or(0);
            self.worth(table, seat, at, settled.plus(Units::of(unit, count))) - before
        });
        (base + plants[0].max(plants[1])) / (1.0 + number(count))
    }

    /// A plant that is taken away to make room for a better one, when all are on the
    /// board: what that brings, and the better one.
    pub(super) fn swap(
        &self,
        table: &Sketch,
        seat: usize,
        unit: Unit,
        at: usize,
    ) -> Option<(f32, Unit, usize)> {
        let side = &table.sides[seat];
        let is_full = side.all.plants() >= PLANTS && side.beams > 0;
        if unit == Unit::Base || !is_full || side.land[at].get(unit) == 0 {
            return None;
        }
        let mut after = *table;
        after.take(seat, at, Units::of(unit, 1));
        let lost = -self.change(table, seat, at, after.sides[seat].land[at]);
        let mut best: Option<(f32, Unit, usize)> = None;
        for (to, new) in (0..table.n_slots).flat_map(|to| Unit::PLANTS.map(|new| (to, new))) {
            if (to, new) != (at, unit) && after.may_stand(seat, new, to) {
                let gain = self.unit(&after, seat, new, to) - lost - self.price(table);
                if best.is_none_or(|(worth, ..)| gain > worth) {
                    best = Some((gain, new, to));
                }
            }
        }
        best
    }

    /// What it counts for whoever asks that a seat loses all it has in a country.
    fn loss(&self, table: &Sketch, seat: usize, at: usize) -> f32 {
        let units = table.sides[seat].land[at];
        if units.is_empty() {
            return 0.0;
        }
        let own = &self.of[seat];
        let salvage = if table.is_last_round() { 0.0 } else { own.beam * number(units.total()) };
        own.weight * f32::max(self.worth(table, seat, at, units) - salvage, 0.0)
    }

    /// What turning over a mill there brings now, against waiting for the next census.
    pub(super) fn turning(&self, table: &Sketch, seat: usize, at: usize) -> f32 {
        let own = &self.of[seat];
        let Temper { beam, growth, haste, .. } = self.temper;
        let incomes = own.incomes / (self.censuses + 1.0);
        let beams = incomes * (beam + growth * (own.incomes - incomes * 0.5 - 0.5).max(0.0));
        let last = if self.censuses > 0.0 { 0.0 } else { 4.0 };
        let gain = 2.0 * number(table.times) + last - 2.0 * beams;
        let factor = if at == table.sides[seat].home { 0.5 } else { 1.0 };
        factor * gain + haste
    }

    /// What demanding the bases there is worth, and the colour to begin with.
    pub(super) fn demand(&self, table: &Sketch, seat: usize, at: usize) -> Option<(f32, Chip)> {
        let of = table.owner(at).filter(|&of| of != seat)?;
        let theirs = table.sides[of].land[at];
        let (chip, cost) = cheapest(table, seat, of, 1)?;
        let own = &self.of[seat];
        let mut gain = match cheapest(table, seat, of, theirs.bases) {
            Some((_, cost)) => {
                let all: f32 = table.seats().map(|other| self.loss(table, other, at)).sum();
                let side = &table.sides[seat];
                let moves_in = if side.beams >= COST && side.all.bases < BASES {
                    let value = number(table.values[at]);
                    self.temper.invasion * f32::max(value / (1.0 + own.hits * 0.1) - own.beam, 0.0)
                } else {
                    0.0
                };
                all + moves_in - cost * own.chip
            }
            None => {
                let fewer = theirs.minus(Units::of(Unit::Base, 1));
                let lost = -self.change(table, of, at, fewer);
                self.of[of].weight.abs() * lost - cost * own.chip
            }
        };
        if table.sides[seat].ally == Some(of) {
            gain -= self.parting(table, seat);
        }
        Some((gain, chip))
    }

    /// What the end of its alliance costs a seat: guests that go, and a friend lost.
    pub(super) fn parting(&self, table: &Sketch, seat: usize) -> f32 {
        let Some(ally) = table.sides[seat].ally else { return 0.0 };
        let guests = |guest: usize, host: usize| -> f32 {
            let homes = (0..table.n_slots)
                .filter(|&at| !table.shut[at] && table.sides[host].land[at].bases > 0);
            homes.map(|at| self.worth(table, guest, at, table.sides[guest].land[at])).sum()
        };
        let peace = if table.is_last_round() { 0.0 } else { 8.0 };
        guests(seat, ally) - self.temper.malice * 0.3 * guests(ally, seat) + peace
    }

    /// What it is worth to a seat that a demanded base of it stays, less the chip.
    pub(super) fn keeping(&self, table: &Sketch, of: usize, at: usize) -> f32 {
        let here = table.sides[of].land[at];
        let fewer = here.minus(Units::of(Unit::Base, 1));
        let own = &self.of[of];
        let salvage = if table.is_last_round() { 0.0 } else { own.beam };
        let lost = if fewer.bases == 0 {
            let plants = number(here.plants());
            self.worth(table, of, at, here) - salvage * plants
        } else {
            -self.change(table, of, at, fewer)
        };
        lost + self.temper.pride - salvage - own.chip
    }
}

/// The colour to begin with, and the chips it takes, to push out so many bases of an owner
/// who cancels whatever he can; nothing if it cannot be done.
fn cheapest(table: &Sketch, seat: usize, of: usize, bases: u8) -> Option<(Chip, f32)> {
    let (mine, theirs) = (table.sides[seat].chips, table.sides[of].chips);
    let backing = table.sides[of].ally.filter(|&ally| ally != seat);
    let shields = |chip: Chip| {
        theirs.get(chip) + backing.map_or(0, |ally| table.sides[ally].chips.get(chip).div_ceil(2))
    };
    let mut colours = Chip::ALL;
    crate::engine::order(&mut colours, |&chip| (shields(chip), std::cmp::Reverse(mine.get(chip))));
    let (mut need, mut cost, mut first) = (u16::from(bases), 0, None);
    for chip in colours {
        let through = mine.get(chip).saturating_sub(shields(chip)).min(need);
        if through > 0 {
            first = first.or(Some(chip));
            need -= through;
            cost += through + shields(chip);
        }
    }
    first.filter(|_| need == 0).map(|chip| (chip, number(cost)))
}

impl Sketch {
    /// How many incomes a seat still gets.
    fn incomes(&self, seat: usize) -> usize {
        if self.is_last_round() {
            return 0;
        }
        let n = self.n_seats;
        let is_drawing = self.part == Part::Draw;
        let drawer = if is_drawing { self.turn } else { (self.turn + 1) % n };
        let mine = (seat + n - drawer) % n;
        let last = usize::from(self.left).saturating_sub(1);
        let turns = if last >= mine { (last - mine) / n + 1 } else { 0 };
        let had = usize::from(is_drawing && mine == 0);
        let conference = usize::from(last % n != mine);
        (turns - had.min(turns)) + conference
    }
}
