//! `cargo xtask bench`: what is built against its peers, measured in one run. It measures and does not judge: what else
//! runs on this machine counts too. The groups themselves are scripts in `benches/`.

mod build;

use crate::{
    dist, engines,
    run::{self, Outcome},
    tools,
};
use std::process::Command;

/// A group of figures: its name, which is that of its script, and what it tells.
struct Group {
    name: &'static str,
    about: &'static str,
    needs: &'static [Need],
}

/// What has to be there before a group can be measured.
#[derive(Clone, Copy, PartialEq)]
enum Need {
    /// Chromium.
    Browser,
    /// The rules alone, as a native program.
    Native,
    /// The rules alone in wasm, as in the bundle.
    Wasm,
    /// The same, built for speed.
    FastWasm,
    /// A Yew page with nothing on it.
    EmptyPage,
}

const GROUPS: &[Group] = &[
    Group {
        name: "touch",
        about: "touch to paint on a slowed processor, against chessground; touch/summit and so on for one board",
        needs: &[Need::Browser],
    },
    Group {
        name: "shelf",
        about: "a visit from its beginning to the usable shelf, against chessground's, boardgame.io's and an empty page",
        needs: &[Need::Browser, Need::EmptyPage],
    },
    Group {
        name: "play",
        about: "from pressing Play to the painted board, against chessground's page",
        needs: &[Need::Browser],
    },
    Group {
        name: "visit",
        about: "bytes of a first visit with the service worker, and those that come twice",
        needs: &[Need::Browser],
    },
    Group {
        name: "rules",
        about: "Inner Circle played by lot, actions a second, against boardgame.io's reducer",
        needs: &[Need::Native, Need::Wasm],
    },
    Group {
        name: "growth",
        about: "one action at a log of 5,000 entries against one at 100; growth/library, growth/page, growth/thread",
        needs: &[Need::Browser],
    },
    Group {
        name: "mind",
        about: "an Expert's decision in wasm, built as the bundle is and built for speed",
        needs: &[Need::Wasm, Need::FastWasm],
    },
    Group {
        name: "experts",
        about: "games of Experts in wasm: how long a decision takes",
        needs: &[],
    },
    Group {
        name: "memory",
        about: "what the page holds after one and after ten games of computer players",
        needs: &[Need::Browser],
    },
];

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let json = run::flag(&mut args, "--json");
    let list = run::flag(&mut args, "--list");
    let only = run::option(&mut args, "--only")?;
    run::no_more(&args)?;
    if list {
        for Group { name, about, .. } in GROUPS {
            println!("  {name:<8} {about}");
        }
        return Ok(());
    }
    let names = chosen(only.as_deref())?;
    if !dist::folder().join("index.html").is_file() {
        return Err("there is no bundle to measure: run `cargo xtask dist` first.".into());
    }
    let node = tools::node()?;
    tools::browser_packages()?;
    tools::peer_packages()?;
    let mut command = Command::new(node);
    command.current_dir(run::root().join("benches")).arg("bench.mjs").args(&names);
    command.args(json.then_some("--json")).env("CABINET_DIST", dist::folder());
    for need in needs(&names) {
        let (name, path) = match need {
            Need::Browser => ("CHROME", engines::chrome()?),
            Need::Native => ("RULES_NATIVE", build::native()?),
            Need::Wasm => ("RULES_WASM", build::wasm()?),
            Need::FastWasm => ("RULES_WASM_FAST", build::fast_wasm()?),
            Need::EmptyPage => ("EMPTY_PAGE", build::empty_page()?),
        };
        command.env(name, path);
    }
    // Not by `run::run`, whose lines between would spoil the JSON.
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("bench.mjs failed ({status}).")),
        Err(error) => Err(format!("node could not be started: {error}.")),
    }
}

/// What the groups of these names need, each once.
fn needs(names: &[String]) -> Vec<Need> {
    let mut all = vec![];
    for name in names {
        let group = GROUPS.iter().find(|group| group.name == head(name));
        for need in group.map_or(&[][..], |group| group.needs) {
            if !all.contains(need) {
                all.push(*need);
            }
        }
    }
    all
}

/// The group that a name is of.
fn head(name: &str) -> &str {
    name.split('/').next().unwrap_or(name)
}

/// All groups, or those named; a name may go on with a part of its group: `touch/summit`.
fn chosen(only: Option<&str>) -> Outcome<Vec<String>> {
    let Some(only) = only else {
        return Ok(GROUPS.iter().map(|group| group.name.to_owned()).collect());
    };
    let known = |name: &str| {
        GROUPS.iter().any(|group| group.name == head(name)).then(|| name.to_owned()).ok_or_else(
            || {
                let names: Vec<&str> = GROUPS.iter().map(|group| group.name).collect();
                format!("there is no group {name:?}; there are {}.", names.join(", "))
            },
        )
    };
    only.split(',').map(known).collect()
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, chosen};
    use crate::run;

    #[test]
    fn every_group_has_its_script() {
        for group in GROUPS {
            let script = run::root().join("benches").join(format!("{}.mjs", group.name));
            assert!(script.is_file(), "{}", script.display());
        }
    }

    #[test]
    fn groups_are_chosen_by_name_and_part() {
        assert_eq!(chosen(None).map(|names| names.len()), Ok(GROUPS.len()));
        assert_eq!(chosen(Some("touch/summit")), Ok(vec!["touch/summit".to_owned()]));
        assert!(chosen(Some("touch,luck")).is_err());
    }
}
