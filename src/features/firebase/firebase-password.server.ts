// Passwords that Firebase keeps: signing up and in, changing one, and moving one from the shop.
import { hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { firebaseGrant, user } from "#core/identity/identity.table.ts";
import type { AccountRow, IdentityProvider } from "#core/identity/identity-provider.server.ts";
import { openCustomerAccount } from "#core/identity/open-customer-account.server.ts";
import { queueHashing } from "#core/identity/own/hash-queue.server.ts";
import { findPasswordHash } from "#core/identity/own/own-password.server.ts";
import type { WeakPassword } from "#core/identity/own/password-rule.server.ts";
import { verifyPassword } from "#core/identity/own/passwords.server.ts";
import { acceptedSecrets } from "#core/identity/session-secret.server.ts";
import type { NewCustomer } from "#core/identity/sign-up-form.ts";
import {
  acceptTokens,
  deleteOwnPassword,
  type FirebaseContext,
  findLinkedAccount,
  keepGrant,
  linkAccount,
  readOwnToken,
  renewTokens,
  secondOf,
  tokensOf,
  toMustWait,
} from "./firebase-account.server.ts";
import type { FirebaseResponse, FirebaseTokens } from "./firebase-client.server.ts";
import { type FirebaseCode, isSignedOutAtFirebase, isWrongCredential } from "./firebase-code.ts";
import type { FirebaseClaims } from "./firebase-token.server.ts";

type Credential = { email: string; password: string };

export const weakAtFirebase: WeakPassword = { ok: false, reason: "weak-password", weakness: "refused-there" };

/** Repeating a sign-up whose answer was lost completes it. */
export async function signUpAtFirebase(
  ctx: FirebaseContext,
  customer: NewCustomer,
): ReturnType<IdentityProvider["signUp"]> {
  const { email, password, name } = customer;
  const taken = { ok: false, reason: "email-already-in-use" } as const;
  if ((await ctx.db.$count(user, eq(user.email, email))) > 0) return taken;
  const opened = await openAtFirebase(ctx, { email, password, displayName: name });
  const signedIn =
    !opened.ok && opened.code === "email-already-in-use"
      ? await signInAtFirebase(ctx, { email, password })
      : opened;
  if (!signedIn.ok) {
    if (signedIn.code === "weak-password") return weakAtFirebase;
    return isWrongCredential(signedIn.code) ? taken : toMustWait(signedIn.code);
  }
  const { idToken, refreshToken } = signedIn.reply;
  const read = await readOwnToken(ctx, idToken);
  if (!read.ok) return read;
  const { claims } = read;
  const row = await ctx.db.transaction(async (tx) => {
    const created = await openCustomerAccount(ctx, tx, customer);
    if (!created) return undefined;
    const { email_verified: emailVerified } = claims;
    if (emailVerified) await tx.update(user).set({ emailVerified }).where(eq(user.id, created.id));
    await linkAccount(ctx, tx, created.id, claims);
    await keepGrant(ctx, tx, created.id, { refreshToken, hasPassword: true, validSince: issuedAt(claims) });
    return { ...created, emailVerified };
  });
  return row ? { ok: true, row } : taken;
}

export async function checkPasswordAtFirebase(
  ctx: FirebaseContext,
  { email, password }: Credential,
): ReturnType<IdentityProvider["checkPassword"]> {
  const signedIn = await signInAtFirebase(ctx, { email, password });
  if (!signedIn.ok && !isWrongCredential(signedIn.code)) return toMustWait(signedIn.code);
  const accepted = signedIn.ok ? await acceptTokens(ctx, signedIn.reply) : undefined;
  if (accepted && "retryAfterSeconds" in accepted) return accepted;
  if (accepted?.ok) return accepted;
  // Always hashes, so that the time does not tell which accounts still have a password here.
  const moved = await moveOwnPassword(ctx, { email, password }, signedIn.ok ? signedIn.reply : undefined);
  return moved ?? { ok: false, reason: "invalid-credential" };
}

/**
 * Moves the password to Firebase if it is the one that the shop still keeps; undefined if not. `tokens` are given if
 * Firebase has an account with the same password that was not linked because its address is unverified.
 */
async function moveOwnPassword(
  ctx: FirebaseContext,
  { email, password }: Credential,
  tokens: FirebaseTokens | undefined,
) {
  const [row] = await ctx.db.select().from(user).where(eq(user.email, email));
  const stored = row && !row.disabledAt ? await findPasswordHash(ctx.db, row.id) : undefined;
  const verified = await queueHashing(() => verifyPassword(password, stored));
  if (!verified.ok) return verified;
  if (!row || !stored || !verified.value) return undefined;
  const set = await (tokens ? linkAtFirebase(ctx, row, tokens) : setPasswordAtFirebase(ctx, row, password));
  if (set.ok) {
    ctx.log.info({ event: "password moved to Firebase", user: row.id }, "identity");
    return { ok: true as const, row };
  }
  const { code } = set;
  const isTheirs = ["email-already-in-use", "requires-recent-login", "weak-password"].includes(code);
  return isTheirs ? undefined : toMustWait(code);
}

/**
 * Sets the password of an account whose owner has proved who they are: opens the account at Firebase, or changes the
 * password if the shop opened it before. 'email-already-in-use': Firebase has the account, but the shop's tokens no
 * longer sign in to it.
 */
export async function setPasswordAtFirebase(
  ctx: FirebaseContext,
  row: AccountRow,
  password: string,
): Promise<FirebaseResponse<FirebaseTokens>> {
  const known = (await signInAsOpened(ctx, row)) ?? (await renewTokens(ctx, row.id));
  if (known && !known.ok && !isSignedOutAtFirebase(known.code)) return known;
  const set = known?.ok
    ? await changeAtFirebase(ctx, known.reply, password)
    : await openAtFirebase(ctx, { email: addressOf(row), password, displayName: row.name });
  return set.ok ? linkAtFirebase(ctx, row, set.reply) : set;
}

/**
 * The secret password with which the shop opens an account at Firebase before its owner sets one, so that a reset email
 * can be sent. The shop also signs in with it, since Firebase changes no password after an old sign-in.
 */
export function openingPassword(secret: string, { id }: Pick<AccountRow, "id">): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `firebase-opening ${id}`, 32)).toString("base64url");
}

/** Undefined unless the shop opened the account there, and nobody has set a password since. */
async function signInAsOpened(
  ctx: FirebaseContext,
  row: AccountRow,
): Promise<FirebaseResponse<FirebaseTokens> | undefined> {
  const [grant] = await ctx.db.select().from(firebaseGrant).where(eq(firebaseGrant.userId, row.id));
  if (!grant || grant.hasPassword) return undefined;
  for (const secret of acceptedSecrets(ctx)) {
    const password = openingPassword(secret, row);
    const signedIn = await signInAtFirebase(ctx, { email: addressOf(row), password });
    if (signedIn.ok || !isWrongCredential(signedIn.code)) return signedIn;
  }
  return undefined;
}

async function linkAtFirebase(
  ctx: FirebaseContext,
  row: AccountRow,
  tokens: FirebaseTokens,
): Promise<FirebaseResponse<FirebaseTokens>> {
  await keepLink(ctx, row, tokens, true);
  return { ok: true, reply: tokens };
}

/** `hasPassword` is false where nobody knows the password. */
export async function keepLink(
  ctx: FirebaseContext,
  { id }: AccountRow,
  { idToken, refreshToken }: FirebaseTokens,
  hasPassword: boolean,
): Promise<void> {
  const claims = await ctx.readToken(idToken);
  if (!claims) throw new Error("Firebase answered with a token of another project or time");
  await ctx.db.transaction(async (tx) => {
    await linkAccount(ctx, tx, id, claims);
    await keepGrant(ctx, tx, id, { refreshToken, hasPassword, validSince: issuedAt(claims) });
    if (hasPassword) await deleteOwnPassword(tx, id);
  });
}

function issuedAt({ iat }: FirebaseClaims): Date {
  return new Date(iat * 1000);
}

export async function replacePasswordAtFirebase(
  ctx: FirebaseContext,
  { id, ...row }: AccountRow,
  { current, password }: { current: string; password: string },
): ReturnType<IdentityProvider["replacePassword"]> {
  const signedIn = await signInAtFirebase(ctx, { email: addressOf(row), password: current });
  if (!signedIn.ok) return toMustWait(signedIn.code);
  const read = await readOwnToken(ctx, signedIn.reply.idToken);
  if (!read.ok) return read;
  const linked = await findLinkedAccount(ctx.db, read.claims.sub);
  if (linked?.id !== id) return toMustWait("operation-not-allowed");
  const changed = await changeAtFirebase(ctx, signedIn.reply, password);
  if (!changed.ok) return changed.code === "weak-password" ? weakAtFirebase : toMustWait(changed.code);
  const { refreshToken } = changed.reply;
  const grant = { refreshToken, hasPassword: true, validSince: secondOf(ctx) };
  return { ok: true, store: (tx) => keepGrant(ctx, tx, id, grant) };
}

export async function hasPasswordAtFirebase({ db }: FirebaseContext, userId: string): Promise<boolean> {
  const [grant] = await db.select().from(firebaseGrant).where(eq(firebaseGrant.userId, userId));
  return grant?.hasPassword || (await findPasswordHash(db, userId)) !== undefined;
}

function signInAtFirebase(ctx: FirebaseContext, credential: Credential) {
  return askForTokens(ctx, "signInWithPassword", credential);
}

export function openAtFirebase(ctx: FirebaseContext, account: Credential & { displayName: string }) {
  return askForTokens(ctx, "signUp", account);
}

function changeAtFirebase(ctx: FirebaseContext, { idToken }: FirebaseTokens, password: string) {
  return askForTokens(ctx, "update", { idToken, password });
}

/** Refuses an answer without tokens, which asks for Firebase's own second factor; this shop does not use it. */
async function askForTokens(
  { client }: FirebaseContext,
  action: "signInWithPassword" | "signUp" | "update",
  body: object,
): Promise<FirebaseResponse<FirebaseTokens>> {
  const answer = await client.call(action, { ...body, returnSecureToken: true });
  if (!answer.ok) return answer;
  const tokens = tokensOf(answer.reply);
  const code: FirebaseCode = "operation-not-allowed";
  return tokens ? { ok: true, reply: tokens } : { ok: false, code };
}

/** Only an account with an address has a password. */
function addressOf({ email }: Pick<AccountRow, "email">): string {
  if (email === null) throw new Error("a person known by a number alone has no password");
  return email;
}
