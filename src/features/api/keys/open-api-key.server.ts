// Turns a call's key into the actor of the call, and limits how often a key is used.
import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { apiKey } from "#core/identity/api-keys.table.ts";
import { keyPrefix } from "#core/identity/api-scope.ts";
import { networkLimits } from "#core/identity/network-limits.ts";
import { hasOwnersRight } from "#core/identity/owners-right.server.ts";
import { consumeRateLimit, findUsedUpLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import { sha256 } from "#core/identity/signed-value.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { minuteMs } from "#platform/durations.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Calls of one key in a minute: enough for a page of a list each second, and some changes. */
export const callsPerMinute = 120;
/** Tries of one network with unknown keys; a program with an old key tries again and again. */
const unknownKeys = { maxAttempts: 60, windowMinutes: 10 };

export type OpenedKey = { ok: true; actor: Actor } | { ok: false; reason: "unknown" } | TooManyRequests;

/**
 * `unknown`: no such key, a revoked or ended one, or one whose maker may no longer make keys. Records the key's use at
 * most once a minute.
 */
export async function openApiKey(ctx: Context, key: string, network: string): Promise<OpenedKey> {
  const limits = networkLimits("api-key", network, unknownKeys);
  const row = await findOpenKey(ctx, key);
  if (!row)
    return (
      (await findUsedUpLimit(ctx, limits)) ??
      (await consumeRateLimit(ctx, limits)) ?? { ok: false, reason: "unknown" }
    );
  const limit = { key: `api-key:${row.id}`, maxAttempts: callsPerMinute, windowMinutes: 1 };
  const refused = await consumeRateLimit(ctx, [limit]);
  if (refused) return refused;
  const now = ctx.clock.now();
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= minuteMs)
    await ctx.db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, row.id));
  return { ok: true, actor: { id: row.id, role: "api-key", scopes: row.scopes, network } };
}

async function findOpenKey({ db, clock }: Context, key: string) {
  if (!key.startsWith(keyPrefix)) return undefined;
  const [row] = await db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.keyHash, sha256(key)), hasOwnersRight(apiKey.madeBy)));
  if (!row || row.revokedAt || (row.endsAt && row.endsAt <= clock.now())) return undefined;
  return row;
}
