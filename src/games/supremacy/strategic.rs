//! § 14 Strategic weapons: nukes, L-Stars, clouds and nuclear winter.

use super::battle::{self, Strike};
use super::goods::{Supplies, Weapon};
use super::map::Area;
use super::opening::Winter;
use super::state::{Ask, Table};
use super::{Ending, Rule, Sight, Supremacy, ending};
use crate::engine::{Ledger, Refusal, Seat, require};

/// A die up to this kills a nuke (14.4).
const STAR_HITS: u8 = 5;

impl Strike {
    /// A screen has fired at what comes to a target.
    pub(super) fn screened(&mut self, area: Area, killed: u16) {
        self.fired.push(area);
        for target in self.targets.iter_mut().filter(|it| it.0 == area) {
            target.1 = target.1.saturating_sub(killed);
        }
    }

    /// Targets of a player whose screen has not fired yet.
    pub fn unscreened(&self, seat: Seat) -> Vec<Area> {
        let own = self
            .owners
            .iter()
            .filter(|&&(area, owner)| owner == seat && !self.fired.contains(&area));
        own.map(|it| it.0).collect()
    }

    /// Whoever decides now: who spreads L-Stars, or who may answer.
    pub fn asked(&self) -> Option<Seat> {
        self.countering.or_else(|| {
            let waiting = |&&(area, _): &&(Area, Seat)| !self.fired.contains(&area);
            self.owners.iter().find(waiting).map(|it| it.1)
        })
    }
}

/// Nukes are launched, one at one target or several at once (14.1 to 14.3).
pub(super) fn launch(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    targets: &[(Area, u16)],
) -> Result<(), Refusal<Rule>> {
    let counter = battle::may_strike(ledger, seat)?;
    require(ledger.options.strategic, Rule::NoStrategicWeapons)?;
    let nukes = targets.iter().map(|it| it.1).fold(0, u16::saturating_add);
    require(nukes <= ledger.side(seat).nukes, Rule::NoNukes)?;
    for &(area, _) in targets {
        let is_once = targets.iter().filter(|it| it.0 == area).count() == 1;
        let can = match area {
            Area::Land(land) => !ledger.is_nuked(land),
            Area::Sea(sea) => !sea.is_dark(),
        };
        require(is_once && can, Rule::NoTarget)?;
    }
    let owners: Vec<(Area, Seat)> = targets
        .iter()
        .filter_map(|&(area, _)| Some((area, ledger.target_owner(area)?)))
        .filter(|&(_, owner)| owner != seat)
        .collect();
    let hits = counter.is_none_or(|of| owners.iter().any(|it| it.1 == of));
    require(hits, Rule::CounterTheAttacker)?;
    battle::end_answered(ledger);
    ledger.record(Sight::Disarmed { seat, weapon: Weapon::Nuke, n: nukes });
    let strike = Strike {
        by: seat,
        targets: targets.to_vec(),
        owners,
        fired: Vec::new(),
        counter: counter.is_some(),
        countering: None,
    };
    ledger.record(Sight::Launched { strike });
    Ok(())
}

/// Goes on with a strike as long as nobody has to decide.
pub(super) fn settle(ledger: &mut Ledger<'_, Supremacy>, strike: &Strike) -> bool {
    if let Some(seat) = strike.countering {
        let side = ledger.side(seat);
        let can = ledger.is_in(seat)
            && ledger.is_in(strike.by)
            && (side.stock.covers(Supplies::SET) || side.nukes > 0);
        if !can {
            next_counter(ledger, strike);
        }
        return !can;
    }
    if let Some(seat) = strike.asked() {
        let open = strike.unscreened(seat);
        let stars = ledger.side(seat).lstars;
        let is_choice = stars > 0 && open.len() > 1;
        if !is_choice {
            for area in open {
                fire(ledger, seat, area, stars);
            }
        }
        return !is_choice;
    }
    // A target stays on the list until it has gone off; what was shot down never does.
    match strike.targets.iter().find(|it| it.1 > 0) {
        Some(&(area, _)) => explode(ledger, strike.by, area),
        None => next_counter(ledger, strike),
    }
    true
}

/// The next owner of a target may answer; who has is asked no more (14.7).
pub(super) fn next_counter(ledger: &mut Ledger<'_, Supremacy>, strike: &Strike) {
    let mut owners: Vec<Seat> = Vec::new();
    for &(_, owner) in &strike.owners {
        if !owners.contains(&owner) {
            owners.push(owner);
        }
    }
    let at = strike.countering.and_then(|seat| owners.iter().position(|&it| it == seat));
    let next = owners.get(at.map_or(0, |at| at + 1)).filter(|_| !strike.counter);
    match next {
        Some(&seat) => ledger.record(Sight::CounterOf { seat }),
        None => ledger.record(Sight::StrikeEnded),
    }
}

/// A screen fires once for each of its L-Stars (14.4).
fn fire(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, area: Area, stars: u16) {
    let dice: Vec<u8> = (0..stars).map(|_| ledger.dice().die()).collect();
    let hits = dice.iter().filter(|&&die| die <= STAR_HITS).count();
    let killed = u16::try_from(hits).unwrap_or(u16::MAX);
    ledger.record(Sight::Screened { seat, area, stars, dice, killed });
}

/// The defender of several targets spreads its L-Stars (14.4).
pub(super) fn screen(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    stars: &[(Area, u16)],
) -> Result<(), Refusal<Rule>> {
    let Some(Ask::Strike(strike)) = ledger.questions.now().cloned() else {
        return Err(Rule::NotInThisStage.into());
    };
    let is_asked = strike.countering.is_none() && strike.asked() == Some(seat);
    require(is_asked, Rule::OutOfTurn)?;
    let open = strike.unscreened(seat);
    let spread = stars.iter().map(|it| it.1).fold(0, u16::saturating_add);
    let is_right = stars.iter().all(|&(area, _)| {
        open.contains(&area) && stars.iter().filter(|it| it.0 == area).count() == 1
    });
    require(is_right && spread <= ledger.side(seat).lstars, Rule::ScreenOfStars)?;
    for area in open {
        let n = stars.iter().find(|it| it.0 == area).map_or(0, |it| it.1);
        fire(ledger, seat, area, n);
    }
    Ok(())
}

/// Everything there is gone; a land gets a cloud, and clouds may bring winter (14.5, 19.5).
fn explode(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, area: Area) {
    ledger.record(Sight::Exploded { area });
    let clouds = u8::try_from(ledger.clouds.len()).unwrap_or(u8::MAX);
    if matches!(area, Area::Sea(_)) {
        return;
    }
    match ledger.options.winter {
        Winter::Twelve if clouds >= 12 => ending::all_lose(ledger, Ending::Holocaust),
        Winter::Rolled if clouds >= 13 => {
            let die = ledger.dice().die();
            ledger.record(Sight::WinterRolled { seat, clouds, die });
            if die >= 19u8.saturating_sub(clouds) {
                ending::all_lose(ledger, Ending::NuclearWinter);
            }
        }
        Winter::Twelve | Winter::Rolled => {}
    }
}

impl Table {
    /// Who screens a target: the holder of a land, whoever has navies in a sea (14.4).
    pub fn target_owner(&self, area: Area) -> Option<Seat> {
        match area {
            Area::Land(land) => self.holder(land).filter(|&seat| self.is_in(seat)),
            Area::Sea(sea) => self.players().iter().find(|&seat| self.fleet(seat, sea).navies > 0),
        }
    }
}
