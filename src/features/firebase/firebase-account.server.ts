// The shop's account of a person whom Firebase knows: found by Firebase's `uid`, else by an address that Firebase has
// verified, else opened. The shop keeps roles and addresses.

import { and, eq, lt } from "drizzle-orm";
import { parseEmail } from "#core/forms/email-address.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { createAccount } from "#core/identity/create-account.server.ts";
import { decryptValue, encryptValue } from "#core/identity/encrypted-value.server.ts";
import { account, firebaseGrant, session, user } from "#core/identity/identity.table.ts";
import type { AccountRow, IdentityContext, MustWait } from "#core/identity/identity-provider.server.ts";
import { sendVerification } from "#core/identity/own/verify-email.server.ts";
import { proveAddress } from "#core/identity/prove-address.server.ts";
import { silenceOtherSessions } from "#core/identity/push-subscriptions.server.ts";
import { acceptedSecrets } from "#core/identity/session-secret.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { hourMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { cutText } from "#platform/whole-text.ts";
import type { FirebaseClient, FirebaseTokens } from "./firebase-client.server.ts";
import type { FirebaseCode } from "./firebase-code.ts";
import type { FirebaseClaims, ReadFirebaseToken } from "./firebase-token.server.ts";

export type FirebaseContext = IdentityContext & { client: FirebaseClient; readToken: ReadFirebaseToken };

const purpose = "firebase";
const checkEveryMs = hourMs;
/** The tolerance between Firebase's clock and ours. */
const clockDifferenceMs = 10_000;
const retryAfterSeconds = 30;
const tooManyAfterSeconds = 300;

/** Turns a refusal that is not the person's fault into a request to wait. */
export function toMustWait(code: FirebaseCode): MustWait {
  if (code === "too-many-requests")
    return { ok: false, reason: code, retryAfterSeconds: tooManyAfterSeconds };
  const reason = code === "network-request-failed" ? "provider-unreachable" : "provider-refused";
  return { ok: false, reason, retryAfterSeconds };
}

/** `closed`: the account was disabled in the shop, or has no usable address. */
export type OpenedAccount =
  | { ok: true; row: AccountRow }
  | { ok: false; reason: "closed" | "unverified-email" };

export async function openFirebaseAccount(
  ctx: FirebaseContext,
  claims: FirebaseClaims,
): Promise<OpenedAccount> {
  return ctx.db.transaction(async (tx): Promise<OpenedAccount> => {
    const linked = await findLinkedAccount(tx, claims.sub);
    if (linked) return acceptLinked(ctx, tx, linked, claims);
    const email = parseEmail(claims.email ?? "");
    if (!email) return { ok: false, reason: "closed" };
    const name = cutText(tidyLine(claims.name), 100);
    const created = await createAccount(ctx, tx, { name, email, emailVerified: claims.email_verified });
    if (created) {
      if (!created.emailVerified) await sendVerification(ctx, tx, created.id);
      await linkAccount(ctx, tx, created.id, claims);
      return { ok: true, row: created };
    }
    // Another request of the same person may have just opened it.
    const [row] = await tx.select().from(user).where(eq(user.email, email)).for("update");
    const now = await findLinkedAccount(tx, claims.sub);
    if (now) return acceptLinked(ctx, tx, now, claims);
    if (!row || row.disabledAt) return { ok: false, reason: "closed" };
    if (!claims.email_verified) return { ok: false, reason: "unverified-email" };
    const proved = await proveAddress(ctx, tx, row);
    await linkAccount(ctx, tx, row.id, claims);
    return { ok: true, row: proved };
  });
}

/** Once the address is proved, removes everything that the account's opener may have set up without reading its mail. */
async function acceptLinked(
  ctx: FirebaseContext,
  tx: Transaction,
  row: AccountRow,
  claims: FirebaseClaims,
): Promise<OpenedAccount> {
  if (row.disabledAt) return { ok: false, reason: "closed" };
  const isProved = claims.email_verified && claims.email?.toLowerCase() === row.email;
  if (!isProved || row.emailVerified) return { ok: true, row };
  const proved = await proveAddress(ctx, tx, row);
  await linkAccount(ctx, tx, row.id, claims);
  return { ok: true, row: proved };
}

export async function findLinkedAccount(
  db: Database | Transaction,
  uid: string,
): Promise<AccountRow | undefined> {
  const [linked] = await db
    .select({ user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, "firebase"), eq(account.accountId, uid)));
  return linked?.user;
}

export async function linkAccount(
  { clock }: Pick<FirebaseContext, "clock">,
  tx: Transaction,
  userId: string,
  { sub, email_verified: emailVerified }: FirebaseClaims,
): Promise<void> {
  await tx
    .insert(account)
    .values({
      id: newId(),
      accountId: sub,
      providerId: "firebase",
      userId,
      emailVerified,
      createdAt: clock.now(),
    })
    .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: { userId, emailVerified } });
}

/** Stores the tokens of a sign-in at Firebase. `validSince` stays unchanged if not given. */
export async function keepGrant(
  ctx: Pick<FirebaseContext, "clock" | "sessionSecret">,
  tx: Database | Transaction,
  userId: string,
  grant: { refreshToken: string; hasPassword: boolean; validSince?: Date | undefined },
): Promise<void> {
  const { refreshToken, hasPassword, validSince } = grant;
  const values = {
    refreshToken: encryptValue(ctx.sessionSecret, purpose, Buffer.from(refreshToken)),
    hasPassword,
    checkAt: new Date(ctx.clock.now().getTime() + checkEveryMs),
  };
  await tx
    .insert(firebaseGrant)
    .values({ userId, ...values, validSince: validSince ?? new Date(0) })
    .onConflictDoUpdate({
      target: firebaseGrant.userId,
      set: { ...values, ...(validSince && { validSince }) },
    });
}

/** Ends sessions from before a password change at Firebase of which the shop has not yet heard. */
async function endSessionsBefore(tx: Transaction, userId: string, validSince: Date): Promise<void> {
  const [before] = await tx.select().from(firebaseGrant).where(eq(firebaseGrant.userId, userId));
  if (!before || validSince.getTime() - before.validSince.getTime() < clockDifferenceMs) return;
  await tx.delete(session).where(and(eq(session.userId, userId), lt(session.createdAt, validSince)));
  await silenceOtherSessions(tx, userId, "");
}

/** Only Firebase keeps the password from now on. */
export async function deleteOwnPassword(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
}

/** Gets new tokens for an account that has signed in before; undefined for any other. */
export async function renewTokens(ctx: FirebaseContext, userId: string) {
  const [grant] = await ctx.db.select().from(firebaseGrant).where(eq(firebaseGrant.userId, userId));
  const refreshToken = grant && decryptValue(acceptedSecrets(ctx), purpose, grant.refreshToken)?.toString();
  return refreshToken === undefined ? undefined : ctx.client.refresh(refreshToken);
}

/** Reads a token that Firebase has just issued. */
export async function readOwnToken(
  ctx: FirebaseContext,
  idToken: string,
): Promise<{ ok: true; claims: FirebaseClaims } | MustWait> {
  try {
    const claims = await ctx.readToken(idToken);
    if (claims) return { ok: true, claims };
    ctx.log.error({}, "Firebase answered with a token of another project or time");
    return toMustWait("operation-not-allowed");
  } catch {
    return toMustWait("network-request-failed");
  }
}

/** The current time in whole seconds, as Firebase counts. */
export function secondOf({ clock }: Pick<FirebaseContext, "clock">): Date {
  return new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
}

export type AcceptedTokens = OpenedAccount | MustWait;

/** Checks the tokens that Firebase issued, and stores them with their account. */
export async function acceptTokens(
  ctx: FirebaseContext,
  { idToken, refreshToken }: FirebaseTokens,
): Promise<AcceptedTokens> {
  const read = await readOwnToken(ctx, idToken);
  if (!read.ok) return read;
  const { claims } = read;
  const looked = await ctx.client.call("lookup", { idToken });
  if (!looked.ok) return toMustWait(looked.code);
  const [there] = looked.reply.users ?? [];
  const opened = await openFirebaseAccount(ctx, claims);
  if (!opened.ok) return opened;
  const hasPassword = there?.providerUserInfo?.some(({ providerId }) => providerId === "password") ?? false;
  await ctx.db.transaction(async (tx) => {
    const validSince = there?.validSince === undefined ? undefined : new Date(there.validSince * 1000);
    if (validSince) await endSessionsBefore(tx, opened.row.id, validSince);
    await keepGrant(ctx, tx, opened.row.id, { refreshToken, hasPassword, validSince });
    await deleteOwnPassword(tx, opened.row.id);
  });
  return opened;
}

/** The tokens of a reply; undefined if one is missing. */
export function tokensOf({
  idToken,
  refreshToken,
}: {
  idToken?: string | undefined;
  refreshToken?: string | undefined;
}): FirebaseTokens | undefined {
  return idToken && refreshToken ? { idToken, refreshToken } : undefined;
}
