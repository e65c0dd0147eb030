//! The rule books, one module each. `core::systems` lists their systems.

pub mod cherbourg_1944;
#[cfg(feature = "fixture")]
#[path = "../../../tests/systems/ford/mod.rs"]
pub mod ford;
pub mod ikv_winterwar_2025;
pub mod ikvm_normandy_2023;
pub mod wab_normandy_1944;
