// Writes counts of visits: adds them to those of other processes, and limits the names of a day.
import { sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { type Counted, limitNames, type VisitCount } from "./visit-count.ts";
import { visitCount } from "./visits.table.ts";

/** Writes all or none. Processes that write at once wait for each other, so that the limit of names holds for all together. */
export async function writeVisitCounts(db: Database, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db.transaction(async (tx) => {
    await lock(tx, "visit-counts");
    const days = [...new Set(counts.map(({ day }) => day))];
    const kinds = [...new Set(counts.map(({ kind }) => kind))];
    const known = await selectRows<Counted & { day: string }>(
      tx,
      sql`select distinct kind, day::text, name from ${visitCount}
        where kind = any(${sql.param(kinds)}::text[]) and day = any(${sql.param(days)}::date[])`,
    );
    const written = limitNames(counts, known);
    const column = <Name extends keyof VisitCount>(name: Name) => sql.param(written.map((one) => one[name]));
    await tx.execute(sql`
      insert into ${visitCount} (kind, day, name, device, count)
      select * from unnest(${column("kind")}::text[], ${column("day")}::date[], ${column("name")}::text[],
        ${column("device")}::text[], ${column("count")}::int[])
      on conflict (kind, day, name, device) do update set count = visit_count.count + excluded.count`);
  });
}
