//! Pages: filled in when they are served; see the command `figures` in the README.

use crate::measure::Figures;

pub(crate) fn measure(_: &mut Figures) {}
