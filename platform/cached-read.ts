// Keeps in memory what pages read again and again, while the tables it was read from do not change.

import type { Database } from "#platform/database/database.ts";
import { type ContentReads, noteReads, recordReads } from "./content-reads.ts";
import { type ContentVersions, isCurrent, type WithVersions } from "./content-version.ts";

/** Most reads that are kept need it. */
export type ReadContext = WithVersions & { db: Database };

type Kept<Value> = { value: Value; reads: ContentReads; versions: ContentVersions };

/**
 * Returns a function that gives what `read` gives, and reads again only after a change. Each call asks for the versions, so
 * nobody gets less than was committed when they asked. The value is shared: nobody may change it. Every table that is read
 * must have the trigger that counts changes, as those of public pages have (docs/decisions/0005).
 */
export function cachedRead<Context extends WithVersions, Value>(
  read: (context: Context) => Promise<Value>,
): (context: Context) => Promise<Value> {
  const readFor = cachedReadFor((context: Context, _key: "") => read(context), { most: 1 });
  return (context) => readFor(context, "");
}

/**
 * Keeps like `cachedRead`, with one value for each `key`, which is plain data and all that `read` may depend on beside
 * the tables. Beyond `most` the value that was asked for longest ago is removed.
 */
export function cachedReadFor<Context extends WithVersions, Key, Value>(
  read: (context: Context, key: Key) => Promise<Value>,
  { most }: { most: number },
): (context: Context, key: Key) => Promise<Value> {
  // A process has one; tests have one for each shop.
  const keptOf = new WeakMap<WithVersions["readVersions"], Map<string, Kept<Value>>>();
  return async (context, key) => {
    const versions = await context.readVersions();
    const values = keptOf.get(context.readVersions) ?? new Map<string, Kept<Value>>();
    keptOf.set(context.readVersions, values);
    const name = JSON.stringify(key);
    let kept = values.get(name);
    if (!kept || !isCurrent(kept, versions))
      kept = await recordReads(async (reads) => ({ value: await read(context, key), reads, versions }));
    values.delete(name);
    values.set(name, { ...kept, versions });
    for (const longestAgo of values.keys()) {
      if (values.size <= most) break;
      values.delete(longestAgo);
    }
    noteReads(kept.reads);
    return kept.value;
  };
}
