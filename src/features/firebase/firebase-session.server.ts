// Asks Firebase whether an account is still good: once an hour for a session, at each request for a bearer ID token.
// While Firebase cannot be asked, users stay signed in.
import { and, eq, lte } from "drizzle-orm";
import { firebaseGrant, user } from "#core/identity/identity.table.ts";
import { worksHere } from "#core/identity/identity.ts";
import { pushProfileJob } from "#core/identity/identity-jobs.server.ts";
import { presentSessionUser } from "#core/identity/present-session-user.ts";
import { findSecondFactors, hasSecondFactor } from "#core/identity/second-factor/second-factors.server.ts";
import { endAllSessions, type Session } from "#core/identity/sessions.server.ts";
import { hourMs, minuteMs } from "#platform/durations.ts";
import {
  type FirebaseContext,
  keepGrant,
  openFirebaseAccount,
  renewTokens,
} from "./firebase-account.server.ts";
import { isSignedOutAtFirebase } from "./firebase-code.ts";

const checkEveryMs = hourMs;
const recentSignInMs = 5 * minuteMs;

export async function recheckAccountAtFirebase(ctx: FirebaseContext, userId: string): Promise<boolean> {
  const { db, clock } = ctx;
  const now = clock.now();
  const setCheckAt = (ms: number) =>
    db
      .update(firebaseGrant)
      .set({ checkAt: new Date(now.getTime() + ms) })
      .where(eq(firebaseGrant.userId, userId));
  // Only one of several simultaneous requests asks.
  const [due] = await db
    .update(firebaseGrant)
    .set({ checkAt: new Date(now.getTime() + checkEveryMs) })
    .where(and(eq(firebaseGrant.userId, userId), lte(firebaseGrant.checkAt, now)))
    .returning();
  if (!due) return true;
  const renewed = await renewTokens(ctx, userId);
  if (renewed?.ok) {
    const { refreshToken } = renewed.reply;
    await keepGrant(ctx, db, userId, { refreshToken, hasPassword: due.hasPassword });
    return true;
  }
  if (!renewed || isSignedOutAtFirebase(renewed.code)) {
    ctx.log.info({ event: "signed out by Firebase", user: userId, code: renewed?.code }, "identity");
    await endAllSessions(db, userId);
    // Asks again at the next request, so that a passkey alone does not open an account that Firebase has closed.
    await setCheckAt(0);
    return false;
  }
  await setCheckAt(recentSignInMs);
  return true;
}

/** Undefined for an account with a role or a second factor, which must sign in on the page. */
export async function openTokenSessionAtFirebase(
  ctx: FirebaseContext,
  token: string,
): Promise<Session | undefined> {
  const claims = await ctx.readToken(token);
  const opened = claims && (await openFirebaseAccount(ctx, claims));
  if (!claims || !opened?.ok) return undefined;
  const { row } = opened;
  const [grant] = await ctx.db.select().from(firebaseGrant).where(eq(firebaseGrant.userId, row.id));
  if (grant && claims.iat * 1000 < grant.validSince.getTime()) return undefined;
  if (worksHere(row) || hasSecondFactor(await findSecondFactors(ctx.db, row.id))) return undefined;
  const confirmedAt = new Date(claims.auth_time * 1000);
  return { id: "", user: presentSessionUser(row), confirmedAt, secondFactor: false };
}

export async function queueProfile(
  { jobs }: FirebaseContext,
  tx: Parameters<FirebaseContext["jobs"]["enqueue"]>[0],
  userId: string,
): Promise<void> {
  await jobs.enqueue(tx, pushProfileJob, { userId });
}

/** Throws while Firebase cannot be asked, so that the job is tried again. */
export async function pushProfileAtFirebase(ctx: FirebaseContext, userId: string): Promise<void> {
  const renewed = await renewTokens(ctx, userId);
  const [row] = await ctx.db.select().from(user).where(eq(user.id, userId));
  if (!renewed || !row) return;
  const photo = row.image ? { photoUrl: ctx.links.picture(row.image) } : { deleteAttribute: ["PHOTO_URL"] };
  const answer = renewed.ok
    ? await ctx.client.call("update", {
        idToken: renewed.reply.idToken,
        displayName: row.name,
        ...photo,
      })
    : renewed;
  if (!answer.ok && answer.code === "network-request-failed")
    throw new Error("Firebase could not be reached");
}
