//! The map: hexes, land and water, counters, and the changes of an entry, as SVG with classes for colours.
//!
//! Units are hundredths of a hex height. Irregular lines depend on a hash of their place, never on chance: the same position
//! gives the same picture.
//!
//! | subject | modules |
//! | --- | --- |
//! | a drawing | `svg`, `grid`, `letters`, `label_layout`, `map_style` |
//! | the board | `board`, `ground`, `lines`, `names`, `stock` |
//! | units | `counter`, `fan`, `stack`, `contacts`, `icons` |
//! | on top of the board | `marks`, `losses`, `reach`, `shapes`, `sight`, `supply` |
//! | a map on a page | `map_view`, `zoom`, `inset`, `hex_links` |
//! | a whole match | `front`, `glance`, `film` |
//! | no map | `chart`, `spark`, `qr_code` |

pub mod grid;
pub mod svg;
pub mod letters;
pub mod map_style;
pub mod ground;
pub mod lines;
pub mod stock;
pub mod board;

pub mod counter;
pub mod fan;
pub mod stack;
pub mod contacts;
pub mod icons;
pub mod label_layout;
pub mod names;
pub mod marks;
pub mod losses;
pub mod reach;
pub mod shapes;
pub mod sight;
pub mod supply;
pub mod hex_links;
pub mod zoom;
pub mod map_view;

pub mod front;
pub mod glance;
pub mod film;
pub mod inset;
pub mod chart;
pub mod spark;
pub mod qr_code;
