//! The `wardiary` program. All its code is in the library, where tests can reach it.

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use wardiary_review_web::cli::{self, Streams};

/// One thread allocates entries while another frees them. With the system's allocator both would wait (review-web/DECISIONS.md, Dependencies).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut err = io::stderr();
    let terminals = cli::Terminals {
        input: io::stdin().is_terminal(),
        out: io::stdout().is_terminal(),
        err: io::stderr().is_terminal(),
    };
    let streams = Streams { input: &mut input, out: &mut out, err: &mut err, terminals };
    ExitCode::from(cli::run_with(std::env::args_os(), streams))
}
