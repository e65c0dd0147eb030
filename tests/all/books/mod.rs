//! What is asked of one rule book alone: the figures that its printed tables have, the board it is played on, what its positions must
//! always be. Everything else asks every system on the list.

mod cherbourg_1944;
mod ikv_winterwar_2025;
mod ikvm_normandy_2023;
mod wab_normandy_1944;

use std::any::Any;

use wardiary_core::editions::Listed;

use super::whole::Watch;

/// What each book says must always be so.
static WATCHES: [&(dyn Any + Sync); 3] =
    [&ikvm_normandy_2023::whole::WATCH, &cherbourg_1944::whole::WATCH, &ikv_winterwar_2025::whole::WATCH];

/// What the book of this system says must always be so, if it is here.
pub(crate) fn watch<S: Listed>() -> Option<&'static Watch<S>> {
    WATCHES.into_iter().find_map(|watch| (watch as &dyn Any).downcast_ref())
}
