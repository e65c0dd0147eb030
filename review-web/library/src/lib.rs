//! The matches of a folder: how they are found, read and recorded, which readers may do so, and which files are kept with them.
//!
//! | subject | modules |
//! | --- | --- |
//! | the listener, and who asks | `server`, `access` |
//! | a match and its files | `library`, `archive`, `notes_store`, `handout`, `integrity_report`, `side_files`, `stamp`, `side_by_side` |
//! | faults | `faults` for mistakes in words, `harm`, `damage`, `reservations` |
//! | recording | `recorder`, `pen`, `line_echo`, `drawn_dice`, `dice_list`, `phase_clock` |
//! | a match begins and ends | `beginning`, `before_sealing`, `closing`, `sealed`, `score_sheets` |
//! | a room | `followers`, `presenting`, `answers` |

pub mod access;
pub mod answers;
pub mod archive;
pub mod before_sealing;
pub mod beginning;
pub mod closing;
pub mod damage;
pub mod dice_list;
pub mod drawn_dice;
pub mod faults;
pub mod followers;
pub mod handout;
pub mod harm;
pub mod integrity_report;
pub mod library;
pub mod line_echo;
pub mod notes_store;
pub mod pen;
pub mod phase_clock;
pub mod presenting;
pub mod recorder;
pub mod reservations;
pub mod score_sheets;
pub mod sealed;
pub mod server;
pub mod side_by_side;
pub mod side_files;
pub mod stamp;
