// Deletes counts of visits that are older than the owner keeps them, every night.
import { sql } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { visitKinds } from "#core/visits/visit-count.ts";
import { visitCount } from "#core/visits/visits.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { selectRows } from "#platform/database/database.ts";

const rowsAtOnce = 5_000;

/** Returns how many rows were deleted. Idempotent. */
export async function purgeVisitCounts({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<number> {
  const { visitMonths } = (await readSettings(db)).retention;
  const today = indianDay(clock.now());
  let deleted = 0;
  for (let last = rowsAtOnce; last === rowsAtOnce; deleted += last) {
    const rows = await selectRows(
      db,
      sql`delete from ${visitCount} where ctid = any(array(select ctid from ${visitCount}
        where kind = any(${sql.param([...visitKinds])}::text[])
          and day < (${today}::date - make_interval(months => ${visitMonths}))::date
        limit ${rowsAtOnce})) returning 1`,
    );
    last = rows.length;
  }
  return deleted;
}

export function registerInsightJobs(ctx: AppContext): void {
  ctx.jobs.schedule("visits.purge", "47 3 * * *", async () => {
    const deleted = await purgeVisitCounts(ctx);
    if (deleted > 0) ctx.log.info({ deleted }, "deleted old counts of visits");
  });
}
