// Counts requested addresses that do not exist. Collects them in the process and stores them together, so that a
// program that tries thousands of addresses costs a few statements.
import { desc, eq, lt, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { command } from "#core/identity/command.server.ts";
import { formatDate } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { dayMs } from "#platform/durations.ts";
import { countedPath } from "./missing-address.ts";
import { canEditRedirects } from "./redirects.policy.ts";
import { missingAddress } from "./redirects.table.ts";

export type MissingAddresses = {
  /** Counts the address, unless a bot asks for it or nobody can have linked to it. */
  note(path: string, userAgent: string): void;
  /** Stores the counts since the last call. */
  write(): Promise<void>;
};

/** For pages that may not be found. */
export type WithMissingAddresses = { missingAddresses: MissingAddresses };

/** The most different addresses between two calls of `write`; further ones are not counted. */
const maxCollected = 200;
/** The most stored addresses; beyond it the least requested are deleted. */
const maxKept = 1_000;
const writeAfterMs = 30_000;

type Context = Pick<AppContext, "db" | "clock" | "log">;

export function openMissingAddresses(ctx: Context): MissingAddresses {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...counts].map(([path, count]) => ({ path, count }));
    counts.clear();
    if (rows.length > 0) await storeCounts(ctx, rows);
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      write().catch((error: unknown) =>
        ctx.log.warn({ error: String(error) }, "missing addresses not stored"),
      );
    }, writeAfterMs).unref();
  }

  return {
    note(path, userAgent) {
      const counted = userAgent === "" || isbot(userAgent) ? undefined : countedPath(path);
      if (counted === undefined || (!counts.has(counted) && counts.size >= maxCollected)) return;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
      writeSoon();
    },
    write,
  };
}

async function storeCounts(
  { db, clock }: Pick<Context, "db" | "clock">,
  rows: readonly { path: string; count: number }[],
): Promise<void> {
  const lastAt = clock.now();
  await db
    .insert(missingAddress)
    .values(rows.map((row) => ({ ...row, lastAt })).sort((one, other) => (one.path < other.path ? -1 : 1)))
    .onConflictDoUpdate({
      target: missingAddress.path,
      set: { count: sql`${missingAddress.count} + excluded.count`, lastAt },
    });
  await db.execute(sql`delete from ${missingAddress} where path in (
    select path from ${missingAddress} order by count desc, last_at desc offset ${maxKept})`);
}

export type ListedMissing = { path: string; count: number; lastAt: string };

const pageSize = 25;

/** The most requested first; `after` is the previous page's `next`. */
export async function listMissingAddresses(
  db: Database,
  { after }: { after: string },
): Promise<{ missing: ListedMissing[]; next: string | null }> {
  const { path, count, lastAt } = missingAddress;
  const rows = await db
    .select({ path, count, lastAt })
    .from(missingAddress)
    .where(
      after
        ? sql`(-${count}, ${path}) > (select -count, path from missing_address where path = ${after})`
        : undefined,
    )
    .orderBy(desc(count), path)
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, (row) => row.path);
  return { missing: shown.map((row) => ({ ...row, lastAt: formatDate(row.lastAt) })), next };
}

const keptDays = 90;

/** Deletes addresses that nobody has requested for 90 days. */
export async function deleteOldMissingAddresses({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.delete(missingAddress).where(lt(missingAddress.lastAt, before));
}

/** A later request counts the address again. */
export const forgetMissingAddress = command(
  canEditRedirects,
  async function forgetMissingAddress({ db }: Pick<Context, "db">, _actor, path: string): Promise<void> {
    await db.delete(missingAddress).where(eq(missingAddress.path, path));
  },
);
