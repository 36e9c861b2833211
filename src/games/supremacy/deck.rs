//! § 2 The companies as a table: the resource cards of the deck.

use super::goods::Resource;

/// A row of the deck: its name in saves, the land or sea it lies in (its row in the atlas),
/// what it produces and how much.
pub(super) struct CompanyRow {
    pub(super) slug: &'static str,
    pub(super) site: Row,
    pub(super) resource: Resource,
    pub(super) units: u16,
}

#[derive(Clone, Copy)]
pub(super) enum Row {
    Land(u8),
    Sea(u8),
}

const fn at(slug: &'static str, site: Row, resource: Resource, units: u16) -> CompanyRow {
    CompanyRow { slug, site, resource, units }
}

/// The companies on land; those at sea come after them.
pub(super) const N_ON_LAND: u8 = 60;
/// All companies.
pub(super) const N_COMPANY: u8 = 72;

use Resource::{Grain, Minerals, Oil};
use Row::{Land, Sea};

#[rustfmt::skip]
pub(super) const COMPANIES: [CompanyRow; N_COMPANY as usize] = [
    /* 0 */ at("bainbridge-grains", Land(2), Grain, 3),
    /* 1 */ at("kain-grain-co", Land(3), Grain, 2),
    /* 2 */ at("clark-oil-co", Land(1), Oil, 3),
    /* 3 */ at("hurren-oil", Land(0), Oil, 2),
    /* 4 */ at("moorhead-mines", Land(2), Minerals, 3),
    /* 5 */ at("reimers-mining-co", Land(3), Minerals, 2),
    /* 6 */ at("buchardo-and-young", Land(7), Grain, 3),
    /* 7 */ at("popayan-grains", Land(4), Grain, 2),
    /* 8 */ at("inca-oil", Land(4), Oil, 3),
    /* 9 */ at("sapra-oil-co", Land(6), Oil, 2),
    /* 10 */ at("sammy-mining-co", Land(5), Minerals, 3),
    /* 11 */ at("pachacuti-mines", Land(6), Minerals, 2),
    /* 12 */ at("adams-grain-co", Land(11), Grain, 3),
    /* 13 */ at("bw-reed-co", Land(10), Grain, 2),
    /* 14 */ at("idah-oil", Land(8), Oil, 3),
    /* 15 */ at("allen-oil-co", Land(9), Oil, 2),
    /* 16 */ at("watt-and-warren", Land(10), Minerals, 3),
    /* 17 */ at("mcmorland-mines", Land(11), Minerals, 2),
    /* 18 */ at("gauthier-grains", Land(15), Grain, 3),
    /* 19 */ at("huber-grain-co", Land(16), Grain, 2),
    /* 20 */ at("presto-oil-co", Land(12), Oil, 3),
    /* 21 */ at("vardo-oil", Land(13), Oil, 2),
    /* 22 */ at("bayer-mines", Land(16), Minerals, 3),
    /* 23 */ at("cordoba-mining-co", Land(14), Minerals, 2),
    /* 24 */ at("rovno-grains", Land(17), Grain, 3),
    /* 25 */ at("haliskie-and-baine", Land(19), Grain, 2),
    /* 26 */ at("baku-oil", Land(18), Oil, 3),
    /* 27 */ at("tiksi-and-zaliv", Land(22), Oil, 2),
    /* 28 */ at("tomsk-mining-co", Land(20), Minerals, 3),
    /* 29 */ at("kyzyl-mines", Land(21), Minerals, 2),
    /* 30 */ at("ku-chan-li", Land(27), Grain, 3),
    /* 31 */ at("pak-hoi-grains", Land(26), Grain, 2),
    /* 32 */ at("chin-oil", Land(26), Oil, 3),
    /* 33 */ at("hoppo-oil-co", Land(27), Oil, 2),
    /* 34 */ at("obo-mines", Land(24), Minerals, 3),
    /* 35 */ at("min-shan-mines", Land(25), Minerals, 2),
    /* 36 */ at("prairie-wheat-pool", Land(29), Grain, 5),
    /* 37 */ at("mekong-grain-co", Land(46), Grain, 4),
    /* 38 */ at("vistula-grains", Land(35), Grain, 3),
    /* 39 */ at("anatolia-grains", Land(38), Grain, 3),
    /* 40 */ at("darling-downs-grain", Land(50), Grain, 3),
    /* 41 */ at("swan-river-grain", Land(49), Grain, 2),
    /* 42 */ at("nile-grains", Land(34), Grain, 2),
    /* 43 */ at("canterbury-grains", Land(51), Grain, 1),
    /* 44 */ at("baqa-oil", Land(42), Oil, 5),
    /* 45 */ at("abadan-oil", Land(41), Oil, 4),
    /* 46 */ at("mackenzie-oil", Land(28), Oil, 3),
    /* 47 */ at("rumaila-oil", Land(40), Oil, 3),
    /* 48 */ at("minas-oil", Land(48), Oil, 3),
    /* 49 */ at("hassi-oil", Land(33), Oil, 2),
    /* 50 */ at("carnarvon-oil", Land(49), Oil, 2),
    /* 51 */ at("taranaki-oil", Land(51), Oil, 5),
    /* 52 */ at("toowomba-mines", Land(50), Minerals, 5),
    /* 53 */ at("sudbury-mines", Land(30), Minerals, 4),
    /* 54 */ at("sonora-mines", Land(32), Minerals, 3),
    /* 55 */ at("pilbara-mines", Land(49), Minerals, 3),
    /* 56 */ at("mahabir-mines", Land(44), Minerals, 3),
    /* 57 */ at("kootenay-mines", Land(29), Minerals, 2),
    /* 58 */ at("larissa-mines", Land(37), Minerals, 2),
    /* 59 */ at("tibesti-mines", Land(33), Minerals, 1),
    /* 60 */ at("dogger-oil", Sea(18), Oil, 4),
    /* 61 */ at("bahrain-deep-oil", Sea(0), Oil, 4),
    /* 62 */ at("campeche-oil", Sea(9), Oil, 3),
    /* 63 */ at("bonny-offshore", Sea(10), Oil, 3),
    /* 64 */ at("natuna-oil", Sea(14), Oil, 3),
    /* 65 */ at("shtokman-oil", Sea(3), Oil, 2),
    /* 66 */ at("grand-bank-fisheries", Sea(12), Grain, 3),
    /* 67 */ at("callao-fisheries", Sea(15), Grain, 3),
    /* 68 */ at("kuril-fisheries", Sea(24), Grain, 2),
    /* 69 */ at("biscay-fisheries", Sea(6), Grain, 2),
    /* 70 */ at("atlantis-deep-mines", Sea(19), Minerals, 2),
    /* 71 */ at("tasman-nodules", Sea(28), Minerals, 1),
];
