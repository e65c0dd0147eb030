//! The folder of a room: certificate, key, links, sessions, security log. It belongs to the user and is outside the matches. A
//! copy of the matches contains no key, and a folder of matches from elsewhere brings no key that the room trusts.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;
use etcetera::base_strategy::choose_native_strategy;

/// Digits of the hash that distinguishes folders of the same name.
const HASH_DIGITS: usize = 8;

/// Why a folder cannot be the folder of a room.
#[derive(Debug)]
pub enum FolderFault {
    /// It cannot be made, entered or read.
    Io(PathBuf, io::Error),
    /// It is a link, or not a folder.
    Kind(PathBuf),
    /// It belongs to another user.
    Foreign(PathBuf),
    /// It contains something that is not a regular file of the user: a pipe, a link, a folder, or a file of another user.
    Strange(PathBuf),
    /// The system names no folder for the state of programs.
    Nowhere,
}

/// Returns where the room of a folder of matches keeps its files: a folder below the state folder of the user. Its name consists
/// of the name of the folder of matches and a hash of that folder's path.
///
/// # Errors
/// When the system names no state folder.
pub fn of_matches(matches: &Path) -> Result<PathBuf, FolderFault> {
    let known = choose_native_strategy().map_err(|_| FolderFault::Nowhere)?;
    let state = known.state_dir().unwrap_or_else(|| known.data_dir());
    let path = fs::canonicalize(matches).unwrap_or_else(|_| matches.to_owned());
    let hash = blake3::hash(path.as_os_str().as_encoded_bytes()).to_hex();
    let name: String = path.file_name().unwrap_or_default().to_string_lossy().chars().map(plain).collect();
    Ok(state.join("wardiary").join("rooms").join(format!("{name}-{}", &hash[..HASH_DIGITS])))
}

/// Returns the letter, or a hyphen if some systems do not allow the letter in the name of a folder.
fn plain(letter: char) -> char {
    if letter.is_alphanumeric() { letter } else { '-' }
}

/// Makes the folder, for its owner alone, if it is missing. Checks that an existing folder belongs to the user and has only files of
/// the user, and closes it to other users.
///
/// # Errors
/// When the folder cannot be used. The error names the obstacle.
pub fn prepare(folder: &Path) -> Result<(), FolderFault> {
    let failed = |error| FolderFault::Io(folder.to_owned(), error);
    match fs::symlink_metadata(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return make(folder).map_err(failed),
        Err(error) => return Err(failed(error)),
        Ok(about) if !about.is_dir() => return Err(FolderFault::Kind(folder.to_owned())),
        Ok(about) if !is_own(&about) => return Err(FolderFault::Foreign(folder.to_owned())),
        Ok(_) => {}
    }
    keep_to_owner(folder).map_err(failed)?;
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let about = fs::symlink_metadata(&path).map_err(failed)?;
        if !about.is_file() || !is_own(&about) {
            return Err(FolderFault::Strange(path));
        }
    }
    Ok(())
}

/// Returns the folder `access` in a folder of matches, if it holds files of a room. The program does not use these files.
#[must_use]
pub fn brought_along(matches: &Path) -> Option<PathBuf> {
    let folder = matches.join("access");
    let holds = |name: &str| folder.join(name).symlink_metadata().is_ok();
    ["key.pem", "links.json", "sessions.json"].iter().any(|name| holds(name)).then_some(folder)
}

fn make(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(unix)]
fn keep_to_owner(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
fn keep_to_owner(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn is_own(about: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::uid(about) == rustix::process::geteuid().as_raw()
}

#[cfg(not(unix))]
fn is_own(_: &fs::Metadata) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    }

    #[test]
    fn the_folder_is_its_owners_alone_and_holds_files_alone() {
        let (within, known) = (tempfile::tempdir().unwrap(), ["key.pem", "links.json"]);
        let folder = within.path().join("a/b/access");
        prepare(&folder).unwrap();
        assert_eq!(mode(&folder), 0o700);
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        known.iter().for_each(|name| fs::write(folder.join(name), "x").unwrap());
        prepare(&folder).unwrap();
        assert_eq!(mode(&folder), 0o700, "one that was open to others is not any more");
        for name in ["pipe", "link"] {
            let path = folder.join(name);
            if name == "pipe" {
                assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
            } else {
                symlink("/nowhere", &path).unwrap();
            }
            assert!(matches!(prepare(&folder), Err(FolderFault::Strange(found)) if found == path), "{name}");
            fs::remove_file(&path).unwrap();
        }
        let linked = within.path().join("linked");
        symlink(&folder, &linked).unwrap();
        assert!(matches!(prepare(&linked), Err(FolderFault::Kind(_))));
        assert!(matches!(prepare(&folder.join("key.pem")), Err(FolderFault::Kind(_))));
    }

    #[test]
    fn two_folders_of_matches_have_a_room_each_and_none_lies_in_them() {
        let within = tempfile::tempdir().unwrap();
        let [one, other] = ["spring/Rond 1", "autumn/Rond 1"].map(|name| within.path().join(name));
        [&one, &other].iter().for_each(|folder| fs::create_dir_all(folder).unwrap());
        let rooms = [&one, &other].map(|folder| of_matches(folder).unwrap());
        assert_ne!(rooms[0], rooms[1]);
        assert_eq!(rooms[0], of_matches(&one.join("../Rond 1")).unwrap(), "the same by another way");
        assert!(rooms.iter().all(|room| !room.starts_with(within.path())));
        assert_eq!(brought_along(&one), None);
        fs::create_dir(one.join("access")).unwrap();
        assert_eq!(brought_along(&one), None, "an empty folder brings nothing");
        fs::write(one.join("access/links.json"), "{}").unwrap();
        assert_eq!(brought_along(&one), Some(one.join("access")));
    }
}
