// The shop's account behind a person whom Firebase knows: linked by Firebase's `uid`, else by an address that Firebase has
// verified, else opened. Roles and addresses stay the shop's.
import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { hourMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { parseEmail } from "#shop/forms/email-address.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { createAccount } from "#shop/identity/create-account.server.ts";
import { decryptValue, encryptValue } from "#shop/identity/encrypted-value.server.ts";
import { account, firebaseGrant, session, user } from "#shop/identity/identity.table.ts";
import type { AccountRow, IdentityContext, MustWait } from "#shop/identity/identity-provider.server.ts";
import { sendVerification } from "#shop/identity/own/verify-email.server.ts";
import { proveAddress } from "#shop/identity/prove-address.server.ts";
import { acceptedSecrets } from "#shop/identity/session-secret.server.ts";
import type { FirebaseClient, FirebaseTokens } from "./firebase-client.server.ts";
import type { FirebaseCode } from "./firebase-code.ts";
import type { FirebaseClaims, ReadFirebaseToken } from "./firebase-token.server.ts";

export type FirebaseContext = IdentityContext & { client: FirebaseClient; readToken: ReadFirebaseToken };

const purpose = "firebase";
const checkEveryMs = hourMs;
/** Between Firebase's clock and ours. */
const clockDifferenceMs = 10_000;
const retryAfterSeconds = 30;
const tooManyAfterSeconds = 300;

/** Turns a refusal that is not about the person into one that asks to wait. */
export function toMustWait(code: FirebaseCode): MustWait {
  if (code === "too-many-requests")
    return { ok: false, reason: code, retryAfterSeconds: tooManyAfterSeconds };
  const reason = code === "network-request-failed" ? "provider-unreachable" : "provider-refused";
  return { ok: false, reason, retryAfterSeconds };
}

/** `closed` is an account that was disabled here, or has no usable address. */
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
    const name = tidyLine(claims.name).slice(0, 100);
    const created = await createAccount(ctx, tx, { name, email, emailVerified: claims.email_verified });
    if (created) {
      if (!created.emailVerified) await sendVerification(ctx, tx, created.id);
      await linkAccount(ctx, tx, created.id, claims);
      return { ok: true, row: created };
    }
    // Another request of the same person may just have opened it.
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

/** Whoever has proved the address since is told apart from whoever opened the account without reading its mail. */
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

/** Keeps what a sign-in there gave. `validSince` stays as it was where it is not given. */
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

/** Ends what is older than a change of the password there of which the shop has not heard yet. */
async function endSessionsBefore(tx: Transaction, userId: string, validSince: Date): Promise<void> {
  const [before] = await tx.select().from(firebaseGrant).where(eq(firebaseGrant.userId, userId));
  if (!before || validSince.getTime() - before.validSince.getTime() < clockDifferenceMs) return;
  await tx.delete(session).where(and(eq(session.userId, userId), lt(session.createdAt, validSince)));
}

/** The password lives in one place. */
export async function deleteOwnPassword(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
}

/** A new ID token of somebody who signed in before. Undefined where nobody did. */
export async function renewTokens(ctx: FirebaseContext, userId: string) {
  const [grant] = await ctx.db.select().from(firebaseGrant).where(eq(firebaseGrant.userId, userId));
  const refreshToken = grant && decryptValue(acceptedSecrets(ctx), purpose, grant.refreshToken)?.toString();
  return refreshToken === undefined ? undefined : ctx.client.refresh(refreshToken);
}

/** A token that Firebase has just answered with. */
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

/** In whole seconds, as Firebase counts. */
export function secondOf({ clock }: Pick<FirebaseContext, "clock">): Date {
  return new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
}

export type AcceptedTokens = OpenedAccount | MustWait;

/** Checks the tokens that Firebase answered with, and keeps them with the account they stand for. */
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

/** A reply that has to have tokens. */
export function tokensOf({
  idToken,
  refreshToken,
}: {
  idToken?: string | undefined;
  refreshToken?: string | undefined;
}): FirebaseTokens | undefined {
  return idToken && refreshToken ? { idToken, refreshToken } : undefined;
}
