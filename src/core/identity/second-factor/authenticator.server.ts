// The authenticator app of an account: set up with a first code, required at sign-in, removed.
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, lte } from "drizzle-orm";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { minuteMs } from "#platform/durations.ts";
import { authorise, command } from "../command.server.ts";
import { decryptValue, encryptValue } from "../encrypted-value.server.ts";
import { canChangeOwnFactors } from "../identity.policy.ts";
import { authenticator, user } from "../identity.table.ts";
import { consumeRateLimit, type TooManyRequests } from "../rate-limit.server.ts";
import { acceptedSecrets } from "../session-secret.server.ts";
import { isRecentlyConfirmed, type Session, type SessionContext } from "../sessions.server.ts";
import { ownPasswordLimit } from "../sign-in-limits.ts";
import { authenticatorUri, findCodeStep, toBase32 } from "./one-time-code.server.ts";
import { completeAdding, completeRemoving, replaceRecoveryCodes } from "./second-factors.server.ts";

const purpose = "authenticator";
/** As long as the hash, as RFC 4226 recommends. */
const secretBytes = 20;
/** Limits how long a set-up can be completed, so that another user of the session cannot complete an abandoned one. */
const setupMs = 10 * minuteMs;

/** For the owner to type or scan into the app. */
export type AuthenticatorSetup = { secret: string; uri: string };

/** The app is not required before its first code is given. Does nothing for an account that has one. */
export const startAuthenticator = command(
  canChangeOwnFactors,
  async function startAuthenticator({ db, clock, sessionSecret }: SessionContext, { id }): Promise<void> {
    const row = {
      secret: encryptValue(sessionSecret, purpose, randomBytes(secretBytes)),
      lastStep: 0,
      createdAt: clock.now(),
    };
    await db
      .insert(authenticator)
      .values({ userId: id, ...row })
      .onConflictDoUpdate({
        target: authenticator.userId,
        set: row,
        setWhere: isNull(authenticator.confirmedAt),
      });
  },
);

/** Undefined unless the set-up was started within the last ten minutes and waits for its first code. */
export async function findAuthenticatorSetup(
  ctx: SessionContext,
  userId: string,
): Promise<AuthenticatorSetup | undefined> {
  const { db, clock } = ctx;
  const [row] = await db
    .select({ secret: authenticator.secret, email: user.email, phone: user.phone })
    .from(authenticator)
    .innerJoin(user, eq(user.id, authenticator.userId))
    .where(isWaiting(userId, clock.now()));
  const secret = row && decryptValue(acceptedSecrets(ctx), purpose, row.secret);
  if (!secret) return undefined;
  const { business } = await readSettings(db);
  const uri = authenticatorUri(secret, { issuer: business.shopName, account: row.email ?? row.phone ?? "" });
  return { secret: toBase32(secret), uri };
}

function isWaiting(userId: string, now: Date) {
  const begunSince = gt(authenticator.createdAt, new Date(now.getTime() - setupMs));
  return and(eq(authenticator.userId, userId), isNull(authenticator.confirmedAt), begunSince);
}

/** Deletes set-ups that can no longer be completed. */
export async function deleteOldSetups({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const isOver = lte(authenticator.createdAt, new Date(clock.now().getTime() - setupMs));
  await db.delete(authenticator).where(and(isNull(authenticator.confirmedAt), isOver));
}

export type ConfirmAuthenticatorOutcome =
  /** The codes are shown once; empty if the account already had some. */
  { ok: true; recoveryCodes: string[] } | { ok: false; reason: "wrong-code" } | TooManyRequests;

/** By the app's first code, in a recently confirmed session. Ends the account's other sessions. */
export const confirmAuthenticator = command(
  canChangeOwnFactors,
  async function confirmAuthenticator(
    ctx: SessionContext,
    { id },
    { code, session }: { code: string; session: Pick<Session, "id" | "confirmedAt"> },
  ): Promise<ConfirmAuthenticatorOutcome> {
    authorise(isRecentlyConfirmed(session, ctx.clock.now()));
    const refused = await consumeRateLimit(ctx, [ownPasswordLimit(id)]);
    if (refused) return refused;
    if (!(await acceptCode(ctx, id, { code, isSetup: true }))) return { ok: false, reason: "wrong-code" };
    const { db, clock } = ctx;
    const recoveryCodes = await db.transaction(async (tx) => {
      await tx.update(authenticator).set({ confirmedAt: clock.now() }).where(eq(authenticator.userId, id));
      return completeAdding(tx, { clock }, { userId: id, sessionId: session.id, factor: "authenticator" });
    });
    return { ok: true, recoveryCodes };
  },
);

export const removeAuthenticator = command(
  canChangeOwnFactors,
  async function removeAuthenticator({ db, clock }: Pick<AppContext, "db" | "clock">, { id }): Promise<void> {
    await db.transaction(async (tx) => {
      const removed = await tx.delete(authenticator).where(eq(authenticator.userId, id)).returning();
      if (removed.length > 0)
        await completeRemoving(tx, { clock }, { userId: id, factor: "authenticator", by: id });
    });
  },
);

/** Returns new codes, to be shown once; the old ones stop working. */
export const renewRecoveryCodes = command(
  canChangeOwnFactors,
  function renewRecoveryCodes({ db, clock }: Pick<AppContext, "db" | "clock">, { id }): Promise<string[]> {
    return db.transaction((tx) => replaceRecoveryCodes(tx, { clock }, id));
  },
);

/** True for a code of the account's app that was not accepted before. If one code is used twice at once, one use is accepted. */
export async function acceptCode(
  ctx: SessionContext,
  userId: string,
  { code, isSetup = false }: { code: string; isSetup?: boolean },
): Promise<boolean> {
  const { db, clock, sessionSecret } = ctx;
  const isOfAccount = isSetup
    ? isWaiting(userId, clock.now())
    : and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt));
  const [row] = await db.select().from(authenticator).where(isOfAccount);
  const secret = row && decryptValue(acceptedSecrets(ctx), purpose, row.secret);
  const step = secret && findCodeStep(secret, code, { now: clock.now(), lastStep: row.lastStep });
  if (!secret || step === undefined) return false;
  // Encrypted again, so that it outlives a change of the session secret.
  const accepted = await db
    .update(authenticator)
    .set({ lastStep: step, secret: encryptValue(sessionSecret, purpose, secret) })
    .where(and(isOfAccount, lt(authenticator.lastStep, step)))
    .returning({ userId: authenticator.userId });
  return accepted.length > 0;
}
