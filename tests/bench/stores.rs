//! Durable appends in stores of others, against the same raw append and sync as ours: SQLite with a write-ahead log, redb, fjall.
//!
//! These stores keep values by key and return them on request; ours is a chain that can only be read. So this is no contest; it compares the
//! cost of the chain with that of the usual stores.

use std::fs::File;
use std::path::Path;

use fjall::{KeyspaceCreateOptions, PersistMode};
use redb::TableDefinition;

use crate::append::{PAYLOAD, raw};
use crate::measure::{Figures, Piece, Time, by_turns};

/// Batches of a turn, and number of turns.
const BATCHES: usize = 25;
const TURNS: usize = 20;
const TABLE: TableDefinition<'_, u64, &[u8]> = TableDefinition::new("entries");

/// Writes so many batches of so many entries, each durable before the next, to a store that is open.
type Store = Box<dyn FnMut(usize, usize)>;

pub(crate) fn measure(figures: &mut Figures) {
    if !figures.wants("store") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for batch in [1_usize, 10, 100] {
        let place = folder.path().join(batch.to_string());
        std::fs::create_dir(&place).expect("a folder");
        let floor = raw(File::create(place.join("raw")).expect("a file"), batch, BATCHES);
        let stores = [sqlite(&place.join("sqlite")), redb(&place.join("redb")), fjall(&place.join("fjall"))];
        let [sqlite, redb, fjall] = stores.map(|mut store| Piece::new(batch * BATCHES, move || store(BATCHES, batch)));
        let [floor, rates @ ..] = by_turns(Time::Wall, TURNS, [floor, sqlite, redb, fjall]);
        for (name, rate) in ["sqlite-wal", "redb", "fjall"].iter().zip(&rates) {
            figures.ratio(&format!("store-{name}-{batch}"), "entries", rate, ("raw-append", &floor));
        }
    }
}

fn sqlite(path: &Path) -> Store {
    let mut store = rusqlite::Connection::open(path).expect("a database");
    store
        .execute_batch("pragma journal_mode = wal; pragma synchronous = full; create table entries (seq integer primary key, entry blob)")
        .expect("a table");
    Box::new(move |batches, batch| {
        for _ in 0..batches {
            let transaction = store.transaction().expect("a transaction");
            {
                let mut insert =
                    transaction.prepare_cached("insert into entries (entry) values (?)").expect("a statement");
                for _ in 0..batch {
                    insert.execute([PAYLOAD.as_slice()]).expect("inserted");
                }
            }
            transaction.commit().expect("committed");
        }
    })
}

fn redb(path: &Path) -> Store {
    let store = redb::Database::create(path).expect("a database");
    let mut seq = 0;
    Box::new(move |batches, batch| {
        for _ in 0..batches {
            let transaction = store.begin_write().expect("a transaction");
            {
                let mut table = transaction.open_table(TABLE).expect("a table");
                for _ in 0..batch {
                    table.insert(seq, PAYLOAD.as_slice()).expect("inserted");
                    seq += 1;
                }
            }
            transaction.commit().expect("committed");
        }
    })
}

fn fjall(path: &Path) -> Store {
    let store = fjall::Database::builder(path).open().expect("a database");
    let entries = store.keyspace("entries", KeyspaceCreateOptions::default).expect("a keyspace");
    let mut seq = 0_u64;
    Box::new(move |batches, batch| {
        for _ in 0..batches {
            let mut writes = store.batch();
            for _ in 0..batch {
                writes.insert(&entries, seq.to_be_bytes(), PAYLOAD);
                seq += 1;
            }
            writes.commit().expect("committed");
            store.persist(PersistMode::SyncData).expect("synced");
        }
    })
}
