// Rate limits against password guessing and unwanted emails. The counters are in the database, so they survive a
// restart and all processes share them.
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { rateLimit } from "./identity.table.ts";

export type RateLimit = { key: string; maxAttempts: number; windowMinutes: number };
type RateLimitContext = Pick<AppContext, "clock"> & { db: Database | Transaction };
export type TooManyRequests = { ok: false; reason: "too-many-requests"; retryAfterSeconds: number };

/**
 * Counts one attempt for each key, with one statement per key, up to the first limit that is exceeded: an attempt
 * refused for one key does not use up the others. Returns the exceeded limit, or undefined. Refused attempts do not
 * extend the wait.
 */
export async function consumeRateLimit(
  { db, clock }: RateLimitContext,
  limits: readonly RateLimit[],
): Promise<TooManyRequests | undefined> {
  const now = clock.now();
  for (const { key, maxAttempts, windowMinutes } of limits) {
    const windowEndsAt = new Date(now.getTime() + windowMinutes * minuteMs);
    const hasEnded = lte(rateLimit.windowEndsAt, now);
    const [row] = await db
      .insert(rateLimit)
      .values({ key, count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          count: sql`case when ${hasEnded} then 1 else ${rateLimit.count} + 1 end`,
          windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimit.windowEndsAt} end`,
        },
      })
      .returning();
    if (row && row.count > maxAttempts) return refuseUntil(row.windowEndsAt, now);
  }
  return undefined;
}

/** The first limit that is used up. Counts nothing; for attempts of which only failed ones count. */
export async function findUsedUpLimit(
  { db, clock }: RateLimitContext,
  limits: readonly RateLimit[],
): Promise<TooManyRequests | undefined> {
  const now = clock.now();
  const keys = limits.map(({ key }) => key);
  const rows = await db
    .select()
    .from(rateLimit)
    .where(and(inArray(rateLimit.key, keys), gt(rateLimit.windowEndsAt, now)));
  const usedUp = rows.find(({ key, count }) =>
    limits.some((limit) => limit.key === key && count >= limit.maxAttempts),
  );
  return usedUp && refuseUntil(usedUp.windowEndsAt, now);
}

function refuseUntil(windowEndsAt: Date, now: Date): TooManyRequests {
  const waitMs = windowEndsAt.getTime() - now.getTime();
  return { ok: false, reason: "too-many-requests", retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

export async function resetRateLimit({ db }: Pick<AppContext, "db">, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key));
}

/** Deletes counters whose window has ended. */
export async function deleteExpiredRateLimits({
  db,
  clock,
}: Pick<AppContext, "db" | "clock">): Promise<void> {
  await db.delete(rateLimit).where(lte(rateLimit.windowEndsAt, clock.now()));
}
