// Counts what strangers may try, so that nobody guesses passwords or floods a mailbox. Counters live in the database: they
// outlast a restart and are shared by all processes.
import { eq, lte, sql } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { attempt } from "./identity.table.ts";

export type AttemptLimit = { key: string; most: number; minutes: number };
export type TooManyRequests = { ok: false; reason: "too-many-requests"; retryAfterSeconds: number };

/**
 * Counts one more try under each key in one statement a key; a value only when one of them is over its limit. A try that
 * was refused counts as well, but never makes the wait longer.
 */
export async function countAttempts(
  { db, clock }: Pick<Foundations, "db" | "clock">,
  limits: AttemptLimit[],
): Promise<TooManyRequests | undefined> {
  const now = clock.now();
  let wait = 0;
  for (const { key, most, minutes } of limits) {
    const windowEndsAt = new Date(now.getTime() + minutes * 60_000);
    const isOver = lte(attempt.windowEndsAt, now);
    const [row] = await db
      .insert(attempt)
      .values({ key, count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: attempt.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${attempt.count} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempt.windowEndsAt} end`,
        },
      })
      .returning();
    if (row && row.count > most) wait = Math.max(wait, row.windowEndsAt.getTime() - now.getTime());
  }
  if (wait === 0) return undefined;
  return { ok: false, reason: "too-many-requests", retryAfterSeconds: Math.ceil(wait / 1000) };
}

export async function forgetAttempts({ db }: Pick<Foundations, "db">, key: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.key, key));
}

/** Removes counters whose time is over; they mean nothing any more. */
export async function clearOldAttempts({ db, clock }: Pick<Foundations, "db" | "clock">): Promise<void> {
  await db.delete(attempt).where(lte(attempt.windowEndsAt, clock.now()));
}
