// Compares the records of a file with the stored ones, and writes those that are new or changed. Each kind defines what is stored
// and shown.
import { setImmediate } from "node:timers/promises";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { FileRecord } from "./former-file.ts";
import type { FileChange } from "./former-import.ts";

export type RecordStore<Facts> = {
  /** The name of the record in the plan. */
  subjectOf: (facts: Facts) => string;
  /** Describes a new record in a line. */
  describe: (facts: Facts) => string;
  /** The texts to compare, by label. */
  fieldsOf: (facts: Facts) => [label: string, text: string][];
  find: (db: Database | Transaction, keys: readonly string[]) => Promise<ReadonlyMap<string, Facts>>;
  /** Returns the facts to store. */
  join: (stored: Facts, read: Facts) => Facts;
  /** Adds records with a new key, and replaces the facts of others. */
  write: (tx: Transaction, clock: Clock, records: readonly KeyedFacts<Facts>[]) => Promise<void>;
};

export type KeyedFacts<Facts> = { key: string; facts: Facts };

export type Comparison<Facts> = {
  added: number;
  changed: number;
  same: number;
  changes: FileChange[];
  toWrite: KeyedFacts<Facts>[];
};

const recordsAtOnce = 500;

/** `report` is called now and then with the number of records done. */
export async function compareRecords<Facts>(
  db: Database | Transaction,
  store: RecordStore<Facts>,
  records: readonly FileRecord<Facts>[],
  report: (done: number) => Promise<void>,
): Promise<Comparison<Facts>> {
  const found: Comparison<Facts> = { added: 0, changed: 0, same: 0, changes: [], toWrite: [] };
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    await report(from);
    const some = records.slice(from, from + recordsAtOnce);
    const stored = await store.find(
      db,
      some.map(({ key }) => key),
    );
    for (const record of some) compareOne(store, record, stored.get(record.key), found);
    await setImmediate();
  }
  return found;
}

function compareOne<Facts>(
  store: RecordStore<Facts>,
  { row, line, key, facts }: FileRecord<Facts>,
  stored: Facts | undefined,
  found: Comparison<Facts>,
): void {
  if (stored === undefined) {
    found.added += 1;
    const subject = store.subjectOf(facts);
    found.changes.push({ row, line, subject, field: "New", before: "", after: store.describe(facts) });
    found.toWrite.push({ key, facts });
    return;
  }
  const joined = store.join(stored, facts);
  const before = new Map(store.fieldsOf(stored));
  const changes = store.fieldsOf(joined).filter(([label, text]) => before.get(label) !== text);
  if (changes.length === 0) {
    found.same += 1;
    return;
  }
  found.changed += 1;
  const subject = store.subjectOf(joined);
  for (const [field, after] of changes)
    found.changes.push({ row, line, subject, field, before: before.get(field) ?? "", after });
  found.toWrite.push({ key, facts: joined });
}

export async function writeRecords<Facts>(
  tx: Transaction,
  clock: Clock,
  store: RecordStore<Facts>,
  records: readonly KeyedFacts<Facts>[],
  report: (done: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    await report(from);
    await store.write(tx, clock, records.slice(from, from + recordsAtOnce));
  }
}
