// The counts of visits of a range as a CSV file: a row for each day, kind, name and kind of device.
import { sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { otherName, type VisitCount } from "#core/visits/visit-count.ts";
import { visitCount } from "#core/visits/visits.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { writeCsv } from "#platform/csv.ts";
import { selectRows } from "#platform/database/database.ts";
import { canReadInsight } from "./insight.policy.ts";
import { type InsightRangeName, rangeUpTo } from "./insight-range.ts";

/** Spreadsheets get slow beyond this; the newest days come first. */
const maxRows = 50_000;

export const exportVisits = command(
  canReadInsight,
  async function exportVisits(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    _actor,
    { range }: { range: InsightRangeName },
  ): Promise<string> {
    const { first, last } = rangeUpTo(indianDay(clock.now()), range);
    const rows = await selectRows<VisitCount>(
      db,
      sql`select day::text, kind, name, device, count from ${visitCount} where day between ${first} and ${last}
        order by day desc, kind, count desc, name, device limit ${maxRows}`,
    );
    return writeCsv([
      ["Day", "What", "Name", "Device", "Count"],
      ...rows.map(({ day, kind, name, device, count }) => [
        ...[day, kind, name === otherName ? "everything else" : name, device],
        String(count),
      ]),
    ]);
  },
);
