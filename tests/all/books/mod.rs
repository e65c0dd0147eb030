//! Tests of single rule books: the figures of their printed tables, their boards, and the invariants of their positions. All other tests
//! cover every system on the list.

mod cherbourg_1944;
mod ikv_winterwar_2025;
mod ikvm_normandy_2023;
mod wab_normandy_1944;

use std::any::Any;

use wardiary_core::editions::Listed;

use super::whole::Watch;

/// The invariants of each book.
static WATCHES: [&(dyn Any + Sync); 3] =
    [&ikvm_normandy_2023::whole::WATCH, &cherbourg_1944::whole::WATCH, &ikv_winterwar_2025::whole::WATCH];

/// The invariants of this system's book, if it is in the build.
pub(crate) fn watch<S: Listed>() -> Option<&'static Watch<S>> {
    WATCHES.into_iter().find_map(|watch| (watch as &dyn Any).downcast_ref())
}
