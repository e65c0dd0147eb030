//! Durable appends in stores of others, against the same raw append and sync as ours: SQLite with a write-ahead log, redb, fjall.
//!
//! They keep what they are given by key and can be asked for it; ours is a chain that can only be read. So this is no contest, but
//! it says what the chain costs beside what people would otherwise take.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use fjall::{KeyspaceCreateOptions, PersistMode};
use redb::TableDefinition;

use crate::measure::{Figures, Rate};

const ENTRIES: usize = 2_000;
/// Bytes of an entry: those of `append`.
const PAYLOAD: [u8; 40] = [42; 40];
const TABLE: TableDefinition<'_, u64, &[u8]> = TableDefinition::new("entries");

/// One batch after the other, each durable before the next, in a store of its own at this place.
type Store = fn(&Path, usize, usize);

pub(crate) fn measure(figures: &mut Figures) {
    if !figures.wants("store") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let stores: [(&str, Store); 3] = [("sqlite-wal", sqlite), ("redb", redb), ("fjall", fjall)];
    for batch in [1_usize, 10, 100] {
        let raw = timed(batch, &folder.path().join(format!("raw-{batch}")), raw);
        for (name, store) in stores {
            let rate = timed(batch, &folder.path().join(format!("{name}-{batch}")), store);
            figures.compare(&format!("store-{name}-{batch}"), "entries", rate, ("raw-append", raw), 0.0);
        }
    }
}

fn timed(batch: usize, place: &Path, store: Store) -> Rate {
    let mut number = 0;
    let rounds = ENTRIES / batch;
    Figures::time(rounds * batch, || {
        number += 1;
        store(&place.with_extension(number.to_string()), rounds, batch);
    })
}

fn raw(path: &Path, rounds: usize, batch: usize) {
    let mut file = File::create(path).expect("a file");
    let bytes = vec![7_u8; batch * (PAYLOAD.len() + wardiary_journal::frame::OVERHEAD)];
    for _ in 0..rounds {
        file.write_all(&bytes).expect("written");
        file.sync_data().expect("synced");
    }
}

fn sqlite(path: &Path, rounds: usize, batch: usize) {
    let mut store = rusqlite::Connection::open(path).expect("a database");
    store
        .execute_batch("pragma journal_mode = wal; pragma synchronous = full; create table entries (seq integer primary key, entry blob)")
        .expect("a table");
    for _ in 0..rounds {
        let transaction = store.transaction().expect("a transaction");
        {
            let mut insert = transaction.prepare_cached("insert into entries (entry) values (?)").expect("a statement");
            for _ in 0..batch {
                insert.execute([PAYLOAD.as_slice()]).expect("inserted");
            }
        }
        transaction.commit().expect("committed");
    }
}

fn redb(path: &Path, rounds: usize, batch: usize) {
    let store = redb::Database::create(path).expect("a database");
    let mut seq = 0;
    for _ in 0..rounds {
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
}

fn fjall(path: &Path, rounds: usize, batch: usize) {
    let store = fjall::Database::builder(path).open().expect("a database");
    let entries = store.keyspace("entries", KeyspaceCreateOptions::default).expect("a keyspace");
    let mut seq = 0_u64;
    for _ in 0..rounds {
        let mut writes = store.batch();
        for _ in 0..batch {
            writes.insert(&entries, seq.to_be_bytes(), PAYLOAD);
            seq += 1;
        }
        writes.commit().expect("committed");
        store.persist(PersistMode::SyncData).expect("synced");
    }
}
