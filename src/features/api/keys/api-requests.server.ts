// Remembers each request under an Idempotency-Key, to tell a repeated call from a different one.
import { and, eq, lte } from "drizzle-orm";
import { apiRequest } from "#core/identity/api-keys.table.ts";
import { sha256 } from "#core/identity/signed-value.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs } from "#platform/durations.ts";

type Context = Pick<AppContext, "db" | "clock">;

const keptDays = 30;

/**
 * Returns a key for the command, which is idempotent by it. Undefined if the Idempotency-Key was used for another
 * request.
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

/** Part of the nightly clean-up. A repeated request still changes nothing, because the first one's stock movement stays. */
export async function forgetOldRequests({ db, clock }: Context): Promise<void> {
  await db.delete(apiRequest).where(lte(apiRequest.at, new Date(clock.now().getTime() - keptDays * dayMs)));
}
