//! What events change in the frame of play and in war.

use super::event::Sight;
use super::fleet::Fleet;
use super::map::{Area, Sea};
use super::piece::{Piece, Pieces, Pile, Spot};
use super::shipping::Voyage;
use super::state::{Ask, Blockade, Leave, Phase, Search, Siege, Table};
use crate::engine::{Seat, Seats};

impl Table {
    /// Stages, phases, turns and questions.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest only tells")]
    pub(super) fn see_frame(&mut self, sight: &Sight) {
        match *sight {
            Sight::Dealt { ref cards } => {
                for &(seat, company) in cards {
                    self.cards[company.index()] = Some(seat);
                }
            }
            Sight::PiratesCame { ref pirates } => self.pirates.clone_from(pirates),
            Sight::PhaseBegan { stage, phase, due } => {
                (self.stage, self.phase, self.due) = (stage, phase, due);
                (self.at, self.passed, self.steps, self.offers) = (0, Seats::NONE, 0, 0);
                self.leave.clear();
                self.begin_phase(phase);
            }
            Sight::TurnBegan { turn } => {
                self.turn = turn;
                for (_, side) in self.sides.iter_mut() {
                    (side.taken, side.has_repaid, side.has_spoken) = (0, false, false);
                    side.unpaid.clear();
                }
            }
            Sight::BidsShown { joining } => {
                joining.iter().for_each(|seat| self.sides[seat].taken += 1);
                self.due = Seats::NONE;
            }
            Sight::Sequence { ref rolls } => {
                self.order = rolls.iter().map(|&(seat, _)| seat).collect();
            }
            Sight::TurnOf { seat } => {
                let at = self.order.iter().position(|&it| it == seat).unwrap_or(self.order.len());
                self.at = u8::try_from(at).unwrap_or(u8::MAX);
                (self.steps, self.offers) = (0, 0);
            }
            Sight::Passed { seat } => self.passed = self.passed.with(seat),
            Sight::Done { seat } => self.due = self.due.without(seat),
            Sight::SiegeRolled { seat, effect, .. } => self.sides[seat].siege = effect,
            Sight::SearchBegan { seat, aim } => {
                self.questions.ask(Ask::Search(Search { seat, aim, turned: Vec::new() }));
                self.sides[seat].searches = self.sides[seat].searches.saturating_add(1);
            }
            Sight::Turned { card } => {
                if let Some(Ask::Search(search)) = self.questions.now_mut() {
                    search.turned.push(card);
                }
            }
            Sight::Answered | Sight::SearchEnded { .. } => {
                self.questions.answered();
            }
            Sight::LeaveAsked { holder, guest, area } => {
                self.questions.ask(Ask::Passage { holder, guest, area });
            }
            Sight::LeaveGiven { guest, area, granted } => {
                self.questions.answered();
                self.leave.push(Leave { guest, area, granted });
            }
            Sight::Agreed { seat, agrees } => {
                (self.sides[seat].agrees, self.sides[seat].has_spoken) = (agrees, true);
            }
            Sight::Over { ref outcome } => {
                self.outcome = Some(outcome.clone());
                (self.phase, self.due) = (Phase::Over, Seats::NONE);
                self.questions = [].into_iter().collect();
            }
            _ => self.see_voyage(sight),
        }
    }

    /// Goods on their way.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest only tells")]
    fn see_voyage(&mut self, sight: &Sight) {
        match *sight {
            Sight::SacrificeAsked { seat, site, sea, ships, captor } => {
                self.questions.ask(Ask::Sacrifice { seat, site, sea, ships, captor });
            }
            Sight::RansomAsked { seat, company, money } => {
                self.questions.ask(Ask::Ransom { seat, company, money });
            }
            Sight::Loaded { seat, ref cargoes } => {
                self.voyage = Some(Voyage::new(self, seat, cargoes));
            }
            Sight::BlockadeRolled { site, .. } => {
                if let Some(voyage) = &mut self.voyage {
                    voyage.sites.retain(|&it| it != site);
                }
            }
            Sight::PiratesRolled { company, .. } => {
                if let Some(voyage) = &mut self.voyage {
                    voyage.cards.retain(|&it| it != company);
                }
            }
            Sight::CargoLost { ref cargo, .. } => {
                if let Some(voyage) = &mut self.voyage
                    && let Some(at) = voyage.cargoes.iter().position(|it| it == cargo)
                {
                    voyage.cargoes.remove(at);
                }
            }
            Sight::Arrived { .. } => self.voyage = None,
            _ => {}
        }
    }

    fn begin_phase(&mut self, phase: Phase) {
        let opens_stage = matches!(phase, Phase::Pay | Phase::Ship | Phase::Bid);
        for (_, side) in self.sides.iter_mut() {
            for fleet in &mut side.seas {
                (fleet.used, fleet.arrived, fleet.convoyed, fleet.engaged) = (0, 0, 0, 0);
            }
            side.built.clear();
            side.discovered.clear();
            side.landed.clear();
            side.declared.clear();
            side.traded.clear();
            side.searches = 0;
            if opens_stage {
                side.siege = Siege::Open;
            }
        }
        if opens_stage {
            self.order.clear();
        }
    }

    /// Blockades, battles and strikes, and the end of players.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is applied elsewhere")]
    pub(super) fn see_war(&mut self, sight: &Sight) -> bool {
        match *sight {
            Sight::Announced { by, of, sea } => {
                self.blockades.push(Blockade { by, of, sea, turn: self.turn });
            }
            Sight::Lifted { by, of, sea } => {
                self.blockades.retain(|it| (it.by, it.of, it.sea) != (by, of, sea));
            }
            Sight::Escorting { seat, sea, navies } => {
                self.sides[seat].seas[sea.index()].escorts = navies;
                self.sides[seat].declared.push(sea);
            }
            Sight::Attacked { ref battle } => {
                for pile in &battle.forces {
                    if let Spot::Sea(sea) = pile.spot {
                        self.sides[battle.by].seas[sea.index()].engaged += pile.pieces.navies;
                    }
                }
                self.questions.ask(Ask::Battle(battle.clone()));
            }
            Sight::Convoyed { seat, ref path, ref aboard, to } => {
                self.convoy(seat, path);
                for &(from, pieces) in aboard {
                    let there = &mut self.sides[seat].lands[from.index()];
                    *there = there.less(pieces);
                    self.add(seat, Pile::new(to, pieces));
                }
            }
            Sight::Defended { set, .. } => {
                if let Some(Ask::Battle(battle)) = self.questions.now_mut() {
                    battle.set = set;
                }
            }
            Sight::Detected { reached, .. } => {
                if let Some(Ask::Battle(battle)) = self.questions.now_mut() {
                    battle.reached = Some(reached);
                }
            }
            Sight::Stepped { step } => {
                if let Some(Ask::Battle(battle)) = self.questions.now_mut() {
                    battle.step = step;
                }
                if let super::battle::Step::Reinforce { seat, moved: false } = step {
                    self.rest_ships(seat);
                }
            }
            Sight::BattleEnded => {
                self.questions.answered();
                for seat in self.everybody().iter() {
                    self.rest_ships(seat);
                    let fleets = &mut self.sides[seat].seas;
                    for fleet in fleets {
                        fleet.convoyed = 0;
                    }
                }
            }
            Sight::Launched { ref strike } => self.questions.ask(Ask::Strike(strike.clone())),
            Sight::Screened { area, killed, .. } => {
                if let Some(Ask::Strike(strike)) = self.questions.now_mut() {
                    strike.screened(area, killed);
                }
            }
            Sight::CounterOf { seat } => {
                if let Some(Ask::Strike(strike)) = self.questions.now_mut() {
                    strike.countering = Some(seat);
                }
            }
            Sight::Exploded { area } => {
                if let Some(Ask::Strike(strike)) = self.questions.now_mut() {
                    strike.targets.retain(|it| it.0 != area);
                }
                self.explode(area);
            }
            Sight::StrikeEnded => {
                self.questions.answered();
            }
            Sight::CentreTaken { by, from } => self.merge(by, from),
            Sight::Out { seat, .. } => self.remove(seat),
            _ => return false,
        }
        true
    }

    /// The ship of a convoy goes along.
    fn convoy(&mut self, seat: Seat, path: &[Sea]) {
        let (Some(first), Some(last)) = (path.first(), path.last()) else { return };
        let fleets = &mut self.sides[seat].seas;
        let first = &mut fleets[first.index()];
        first.merchants = first.merchants.saturating_sub(1);
        first.settle();
        fleets[last.index()].merchants += 1;
        fleets[last.index()].convoyed += 1;
    }

    /// Ships may make another trip.
    fn rest_ships(&mut self, seat: Seat) {
        for fleet in &mut self.sides[seat].seas {
            (fleet.used, fleet.arrived) = (0, 0);
        }
    }

    /// Forces that are lost no longer fight.
    pub(super) fn forget(&mut self, seat: Seat, pile: Pile) {
        if let Some(Ask::Battle(battle)) = self.questions.now_mut()
            && battle.by == seat
        {
            for own in battle.forces.iter_mut().filter(|own| own.spot == pile.spot) {
                own.pieces = own.pieces.less(pile.pieces);
            }
            battle.forces.retain(|own| !own.pieces.is_empty());
            for ships in battle.ships.iter_mut().filter(|it| Spot::Sea(it.0) == pile.spot) {
                ships.1 = ships.1.saturating_sub(pile.pieces.get(Piece::Merchant));
            }
            battle.ships.retain(|ships| ships.1 > 0);
        }
    }

    /// Everything in the area is gone, and a land with it (14.5, 14.6).
    fn explode(&mut self, area: Area) {
        match area {
            Area::Land(land) => {
                for (_, side) in self.sides.iter_mut() {
                    side.lands[land.index()] = Pieces::NONE;
                }
                for company in super::company::Company::all(true) {
                    if company.land() == Some(land) {
                        self.cards[company.index()] = None;
                    }
                }
                self.holders[land.index()] = None;
                self.clouds.push(land);
            }
            Area::Sea(sea) => {
                for (_, side) in self.sides.iter_mut() {
                    side.seas[sea.index()] = Fleet::default();
                }
                self.blockades.retain(|it| it.sea != sea);
            }
        }
    }

    /// The spoils of a captured player (18.1).
    fn merge(&mut self, by: Seat, from: Seat) {
        let gone = self.sides[from].clone();
        let side = &mut self.sides[by];
        side.cash = side.cash.plus(gone.cash);
        side.centres = side.centres.saturating_add(gone.centres);
        let room = super::table::STORE.saturating_mul(side.centres);
        side.stock = side.stock.plus(gone.stock).at_most(room);
        side.nukes = side.nukes.saturating_add(gone.nukes).min(room);
        side.lstars = side.lstars.saturating_add(gone.lstars).min(room);
        for (own, theirs) in side.lands.iter_mut().zip(&gone.lands) {
            *own = own.plus(*theirs);
        }
        for (own, theirs) in side.seas.iter_mut().zip(&gone.seas) {
            own.navies = own.navies.saturating_add(theirs.navies);
            own.merchants = own.merchants.saturating_add(theirs.merchants);
            own.on_navies = own.on_navies.plus(theirs.on_navies);
            own.on_ships = own.on_ships.plus(theirs.on_ships);
        }
        for owner in self.cards.iter_mut().chain(&mut self.holders) {
            if *owner == Some(from) {
                *owner = Some(by);
            }
        }
    }

    /// A player leaves the table, with everything that is left (18).
    fn remove(&mut self, seat: Seat) {
        let side = &mut self.sides[seat];
        *side = side.emptied();
        for owner in self.cards.iter_mut().chain(&mut self.holders) {
            if *owner == Some(seat) {
                *owner = None;
            }
        }
        self.blockades.retain(|it| it.by != seat && it.of != seat);
        self.due = self.due.without(seat);
        self.out.push(seat);
    }
}
