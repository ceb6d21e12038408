// Keeps in memory what pages read again and again, while the tables it was read from do not change.
import { type ContentReads, noteReads, recordReads } from "./content-reads.ts";
import { type ContentVersions, isCurrent, type WithVersions } from "./content-version.ts";
import type { Database } from "./database.ts";

/** What most reads need that are kept. */
export type ReadContext = WithVersions & { db: Database };

type Kept<Value> = { value: Value; reads: ContentReads; versions: ContentVersions };

/**
 * Returns a function that gives what `read` gives, and reads again only after a change. Each call asks for the versions, so
 * nobody gets less than was committed when they asked. The value is shared: nobody may change it. Every table that is read
 * must have the trigger that counts changes, as those of public pages have (docs/decisions/0005).
 */
export function keepCurrent<Context extends WithVersions, Value>(
  read: (context: Context) => Promise<Value>,
): (context: Context) => Promise<Value> {
  // A process has one; tests have one for each shop.
  const keptOf = new WeakMap<WithVersions["readVersions"], Kept<Value>>();
  return async (context) => {
    const versions = await context.readVersions();
    let kept = keptOf.get(context.readVersions);
    if (!kept || !isCurrent(kept, versions))
      kept = await recordReads(async (reads) => ({ value: await read(context), reads, versions }));
    keptOf.set(context.readVersions, { ...kept, versions });
    noteReads(kept.reads);
    return kept.value;
  };
}
