//! How actions are written.

use std::fmt;

use super::action::Action;
use super::map::{Area, Land, Sea};
use super::words::{counts, list, way};

impl Action {
    /// Writes what belongs to set-up, money and goods; hands everything else on.
    pub(super) fn write_business(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Place { bonus, piles } = self {
            write!(f, "place {bonus}")?;
            list(f, piles)
        } else if let Self::Redeploy { hops } = self {
            f.write_str("redeploy")?;
            list(f, hops)
        } else if let Self::Bonus { piles } = self {
            f.write_str("bonus")?;
            list(f, piles)
        } else if let Self::Borrow { loans } = self {
            write!(f, "borrow {loans}")
        } else if let Self::Repay { loans } = self {
            write!(f, "repay {loans}")
        } else if let Self::Pay { pieces, companies } = self {
            f.write_str("pay")?;
            if !pieces.is_empty() || !companies.is_empty() {
                f.write_str(" except")?;
            }
            list(f, pieces)?;
            companies.iter().try_for_each(|company| write!(f, " {}", company.slug()))
        } else if let Self::Ship { cargoes } = self {
            let cargoes = cargoes.as_deref().unwrap_or_default();
            f.write_str(if cargoes.is_empty() { "ship nothing" } else { "ship" })?;
            list(f, cargoes)
        } else if let Self::Sacrifice { cargoes } = self {
            f.write_str("sacrifice")?;
            list(f, cargoes)
        } else if let Self::Sell(load) = self {
            write!(f, "sell {load}")
        } else if let Self::Buy(load) = self {
            write!(f, "buy {load}")
        } else if let Self::Offer { to, gives, gets } = self {
            write!(f, "offer {to} give {gives} take {gets}")
        } else if let Self::CounterOffer { gives, gets } = self {
            write!(f, "counter give {gives} take {gets}")
        } else if let Self::Build { piles } = self {
            f.write_str("build")?;
            list(f, piles)
        } else if let Self::Arm { weapon, n } = self {
            write!(f, "arm {} {n}", weapon.word())
        } else if let Self::Research { weapon } = self {
            write!(f, "research {}", weapon.word())
        } else if let Self::Prospect { resource } = self {
            write!(f, "prospect {}", resource.word())
        } else {
            self.write_war(f)
        }
    }

    fn write_war(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Blockade { of, sea } = self {
            write!(f, "blockade {of} {}", sea.slug())
        } else if let Self::Lift { of, sea } = self {
            write!(f, "lift {of} {}", sea.slug())
        } else if let Self::Escort { sea, navies } = self {
            write!(f, "escort {} {navies}", sea.slug())
        } else if let Self::Attack(attack) = self {
            write!(f, "attack {attack}")
        } else if let Self::Launch { targets } = self {
            f.write_str("launch")?;
            counts(f, targets, Area::slug)
        } else if let Self::Screen { stars } = self {
            f.write_str("screen")?;
            counts(f, stars, Area::slug)
        } else if let Self::Retreat { to } = self {
            write!(f, "retreat {}", to.slug())
        } else if let Self::Sink { ships } = self {
            f.write_str("sink")?;
            counts(f, ships, Sea::slug)
        } else if let Self::Lose { piles } = self {
            f.write_str("lose")?;
            list(f, piles)
        } else if let Self::Enter { piles } = self {
            f.write_str("enter")?;
            list(f, piles)
        } else {
            self.write_move(f)
        }
    }

    fn write_move(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hire = |hired: bool| if hired { "hire " } else { "" };
        if let Self::PullOut { land, sea, troops } = self {
            write!(f, "pullout {} {} {troops}", land.slug(), sea.slug())
        } else if let Self::March { path, troops, hired } = self {
            write!(f, "{}march {} {troops}", hire(*hired), way(path, Land::slug))
        } else if let Self::Airlift { from, to, troops, hired } = self {
            write!(f, "{}airlift {} {} {troops}", hire(*hired), from.slug(), to.slug())
        } else if let Self::Sail { path, pieces } = self {
            write!(f, "sail {} {pieces}", way(path, Sea::slug))
        } else if let Self::Board { land, sea, troops } = self {
            write!(f, "board {} {} {troops}", land.slug(), sea.slug())
        } else if let Self::Land { from, to, troops } = self {
            write!(f, "land {from} {} {troops}", to.slug())
        } else if let Self::Convoy { convoy, to } = self {
            write!(f, "convoy {convoy} {}", to.slug())
        } else if let Self::Reroute { from, to, ships } = self {
            write!(f, "reroute {} {} {ships}", from.slug(), to.slug())
        } else if let Self::Request { area } = self {
            write!(f, "request {}", area.slug())
        } else {
            // Everything else is a fixed line.
            Ok(())
        }
    }
}
