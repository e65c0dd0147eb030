//! The game systems that the program plays, one line each. Everything that must know all of them is generated from this list.

pub use wardiary_rules::systems::*;

use std::sync::{Arc, LazyLock};

use crate::diary::entry::Genesis;
use crate::diary::match_log::Match;
use crate::kernel::edition::{Edition, RuleSet};
use crate::kernel::game::Viewer;
use crate::review::Review;

/// A system on the list.
pub trait Listed: RuleSet {
    /// Wraps a match of this system as a match of any system.
    fn wrap(game: Match<Self>) -> AnyMatch;
    /// The match, if it is one of this system.
    fn of(any: AnyMatch) -> Option<Match<Self>>;
}

/// Generates [`AnyMatch`], [`editions`](crate::editions::editions) and the macros `of_any!` and `of_system!` from the
/// list. The dollar sign is passed in for those macros, since a macro cannot write it otherwise.
macro_rules! systems {
    ($dollar:tt $($folder:ident :: $Game:ident),+ $(,)?) => {
        /// A match of one of the systems.
        #[derive(Clone)]
        pub enum AnyMatch {
            $(
                #[doc = concat!("A match of `", stringify!($folder), "`.")]
                $Game(Match<$folder::$Game>),
            )+
        }

        $(
            impl Listed for $folder::$Game {
                fn wrap(game: Match<Self>) -> AnyMatch {
                    AnyMatch::$Game(game)
                }

                fn of(any: AnyMatch) -> Option<Match<Self>> {
                    #[allow(unreachable_patterns, reason = "a list of one system has no other")]
                    match any {
                        AnyMatch::$Game(game) => Some(game),
                        _ => None,
                    }
                }
            }
        )+

        /// Ids of the systems, each with its words: English, then Swedish.
        pub const WORDS: &[(&str, [&str; 2])] = &[$(($folder::ID, <$folder::$Game as RuleSet>::WORDS)),+];

        pub(crate) static EDITIONS: LazyLock<Vec<Edition>> = LazyLock::new(|| {
            [$(<$folder::$Game as RuleSet>::editions()),+].into_iter().flatten().collect()
        });

        /// Evaluates one expression for a match of any system: `of_any!(any, game => …)`.
        #[macro_export]
        macro_rules! of_any {
            ($dollar any:expr, $dollar game:ident => $dollar do:expr) => {
                match $dollar any {
                    $($dollar crate::systems::AnyMatch::$Game($dollar game) => $dollar do,)+
                }
            };
        }

        /// Evaluates one expression for the system with this id: `of_system!(id, S => …)`.
        #[macro_export]
        macro_rules! of_system {
            ($dollar system:expr, $dollar S:ident => $dollar do:expr) => {
                match $dollar system {
                    $($dollar crate::systems::$folder::ID => {
                        type $dollar S = $dollar crate::systems::$folder::$Game;
                        $dollar do
                    })+
                    other => panic!("there is no system {other}"),
                }
            };
        }
        pub(crate) use {of_any, of_system};
    };
}

#[cfg(not(feature = "fixture"))]
systems! { $ ikvm_normandy_2023::Ikvm, cherbourg_1944::Cherbourg, ikv_winterwar_2025::Winterwar, wab_normandy_1944::Wab }
#[cfg(feature = "fixture")]
systems! { $ ikvm_normandy_2023::Ikvm, cherbourg_1944::Cherbourg, ikv_winterwar_2025::Winterwar, wab_normandy_1944::Wab, ford::Ford }

impl AnyMatch {
    /// The match as a viewer reads it.
    #[must_use]
    pub fn review(&self, viewer: Viewer) -> Box<dyn Review + '_> {
        of_any!(self, game => Box::new(game.review(viewer)))
    }

    /// The match as a viewer reads it, by value.
    #[must_use]
    pub fn into_review(self, viewer: Viewer) -> Arc<dyn Review> {
        of_any!(self, game => Arc::new(game.into_review(viewer)))
    }

    /// The genesis of the match.
    #[must_use]
    pub const fn genesis(&self) -> &Genesis {
        of_any!(self, game => &game.genesis)
    }
}
