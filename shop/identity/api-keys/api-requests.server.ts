// Remembers what a key asked for under an Idempotency-Key, so that a call that is sent again is told from another one.
import { and, eq, lte } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs } from "#platform/durations.ts";
import { sha256 } from "#shop/identity/signed-value.server.ts";
import { apiRequest } from "./api-keys.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

const keptDays = 30;

/**
 * The key of the request for the command that carries it out, which does the same key once; undefined where the
 * Idempotency-Key was used for something else.
 */
export async function claimRequest(
  { db, clock }: Context,
  { keyId, idempotencyKey, asked }: { keyId: string; idempotencyKey: string; asked: object },
): Promise<string | undefined> {
  const idempotencyHash = sha256(idempotencyKey);
  const fingerprint = sha256(JSON.stringify(asked));
  await db
    .insert(apiRequest)
    .values({ keyId, idempotencyHash, fingerprint, at: clock.now() })
    .onConflictDoNothing();
  const [row] = await db
    .select({ fingerprint: apiRequest.fingerprint })
    .from(apiRequest)
    .where(and(eq(apiRequest.keyId, keyId), eq(apiRequest.idempotencyHash, idempotencyHash)));
  return row?.fingerprint === fingerprint ? sha256(`${keyId} ${idempotencyHash}`) : undefined;
}

/** A part of the nightly clean-up. What was done under a key is done once for ever, since the movement of stock stays. */
export async function forgetOldRequests({ db, clock }: Context): Promise<void> {
  await db.delete(apiRequest).where(lte(apiRequest.at, new Date(clock.now().getTime() - keptDays * dayMs)));
}
