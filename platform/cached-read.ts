// Keeps in memory what pages often read, until the tables behind it change.

import type { Database } from "#platform/database/database.ts";
import { type ContentReads, noteReads, recordReads } from "./content-reads.ts";
import { type ContentVersions, isCurrent, type WithVersions } from "./content-version.ts";

export type ReadContext = WithVersions & { db: Database };

type Kept<Value> = { value: Value; reads: ContentReads; versions: ContentVersions };

/**
 * Returns a function that gives the result of `read`, and reads again only after a change. Each call checks the versions, so the result
 * includes every change committed before the call. The value is shared: do not change it. Every table that is read must have the trigger
 * that counts changes, like those of public pages (docs/decisions/0005).
 */
export function cachedRead<Context extends WithVersions, Value>(
  read: (context: Context) => Promise<Value>,
): (context: Context) => Promise<Value> {
  const readFor = cachedReadFor((context: Context, _key: "") => read(context), { most: 1 });
  return (context) => readFor(context, "");
}

/**
 * Like `cachedRead`, with one value for each `key`. The key is plain data, and `read` may depend on nothing but it and
 * the tables. Beyond `most` keys the one that was used longest ago is removed.
 */
export function cachedReadFor<Context extends WithVersions, Key, Value>(
  read: (context: Context, key: Key) => Promise<Value>,
  { most }: { most: number },
): (context: Context, key: Key) => Promise<Value> {
  // A process has one shop; tests have several.
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
