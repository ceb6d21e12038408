// Reset links of Firebase. A job asks Firebase for the email, so that no request is lost and every address gets the
// same answer. A link of the shop's own, which `rescue-owner` prints, works too.
import { eq } from "drizzle-orm";
import { findEmailToken, redeemEmailToken } from "#core/identity/email-tokens.server.ts";
import { firebaseGrant, user } from "#core/identity/identity.table.ts";
import { providerResetJob } from "#core/identity/identity-jobs.server.ts";
import type { AccountRow, IdentityProvider } from "#core/identity/identity-provider.server.ts";
import { completePasswordChange } from "#core/identity/own/password-changed.server.ts";
import { findWeakness } from "#core/identity/own/password-rule.server.ts";
import { proveAddress } from "#core/identity/prove-address.server.ts";
import {
  deleteOwnPassword,
  type FirebaseContext,
  renewTokens,
  secondOf,
  toMustWait,
} from "./firebase-account.server.ts";
import { isSignedOutAtFirebase } from "./firebase-code.ts";
import {
  keepLink,
  openAtFirebase,
  openingPassword,
  setPasswordAtFirebase,
  weakAtFirebase,
} from "./firebase-password.server.ts";

type Reset = { token: string; password: string };

export async function queueReset({ jobs, db }: FirebaseContext, email: string): Promise<void> {
  await jobs.enqueue(db, providerResetJob, { email });
}

/** Opens the account at Firebase if it is unknown there, with a password that nobody knows. */
export async function deliverResetAtFirebase(ctx: FirebaseContext, email: string): Promise<void> {
  const [row] = await ctx.db.select().from(user).where(eq(user.email, email));
  if (row?.disabledAt) return;
  if (row && !(await isKnownAtFirebase(ctx, row))) {
    const password = openingPassword(ctx.sessionSecret, row);
    const opened = await openAtFirebase(ctx, { email, password, displayName: row.name });
    if (opened.ok) await keepLink(ctx, row, opened.reply, false);
    else if (opened.code !== "email-already-in-use") throw new Error(`Firebase: ${opened.code}`);
  }
  const sent = await ctx.client.call("sendOobCode", { requestType: "PASSWORD_RESET", email });
  if (!sent.ok && (sent.code === "network-request-failed" || sent.code === "too-many-requests"))
    throw new Error(`Firebase: ${sent.code}`);
}

async function isKnownAtFirebase(ctx: FirebaseContext, row: AccountRow): Promise<boolean> {
  const renewed = await renewTokens(ctx, row.id);
  return renewed !== undefined && (renewed.ok || !isSignedOutAtFirebase(renewed.code));
}

/** True also while Firebase cannot be asked; sending the form then reports that. */
export async function isResetLinkValidAtFirebase(ctx: FirebaseContext, token: string): Promise<boolean> {
  if ((await findEmailToken(ctx, "reset", token)) !== undefined) return true;
  if (token === "") return false;
  const answer = await ctx.client.call("resetPassword", { oobCode: token });
  return answer.ok || answer.code === "network-request-failed";
}

export async function resetPasswordAtFirebase(
  ctx: FirebaseContext,
  { token, password }: Reset,
): ReturnType<IdentityProvider["resetPassword"]> {
  const owner = await findEmailToken(ctx, "reset", token);
  if (owner !== undefined) return resetByOwnLink(ctx, { token, password, owner });
  const checked = await ctx.client.call("resetPassword", { oobCode: token });
  if (!checked.ok) return refuse(checked.code);
  const email = (checked.reply.email ?? "").toLowerCase();
  const [row] = await ctx.db.select().from(user).where(eq(user.email, email));
  const weak = await findWeakness(password, row ?? { email, name: "", role: "user" });
  if (weak) return weak;
  const reset = await ctx.client.call("resetPassword", { oobCode: token, newPassword: password });
  if (!reset.ok) return refuse(reset.code);
  if (row) await completeReset(ctx, row);
  return { ok: true, userId: row?.id };
}

async function resetByOwnLink(
  ctx: FirebaseContext,
  { token, password, owner }: Reset & { owner: string },
): ReturnType<IdentityProvider["resetPassword"]> {
  const [row] = await ctx.db.select().from(user).where(eq(user.id, owner));
  if (!row?.email) return { ok: false, reason: "invalid-token" };
  const weak = await findWeakness(password, row);
  if (weak) return weak;
  const set = await setPasswordAtFirebase(ctx, row, password);
  if (!set.ok && (set.code === "email-already-in-use" || set.code === "requires-recent-login"))
    return sendTheirLink(ctx, row.email, token);
  if (!set.ok) return refuse(set.code);
  await ctx.db.transaction((tx) => redeemEmailToken(ctx, tx, "reset", token));
  await completeReset(ctx, row);
  await keepLink(ctx, row, set.reply, true);
  return { ok: true, userId: row.id };
}

/**
 * Has Firebase email its own link: without an admin key nothing else sets the password of an account that the shop
 * cannot sign in to.
 */
async function sendTheirLink(ctx: FirebaseContext, email: string, token: string) {
  await ctx.db.transaction(async (tx) => {
    await redeemEmailToken(ctx, tx, "reset", token);
    await ctx.jobs.enqueue(tx, providerResetJob, { email });
  });
  return { ok: false, reason: "emailed-instead" } as const;
}

async function completeReset(ctx: FirebaseContext, row: AccountRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const proved = await proveAddress(ctx, tx, row);
    await deleteOwnPassword(tx, row.id);
    const validSince = secondOf(ctx);
    await tx.update(firebaseGrant).set({ validSince }).where(eq(firebaseGrant.userId, row.id));
    await completePasswordChange(ctx, tx, proved);
  });
}

function refuse(code: Parameters<typeof toMustWait>[0]) {
  if (code === "weak-password") return weakAtFirebase;
  const isAboutLink = !["network-request-failed", "too-many-requests", "operation-not-allowed"].includes(
    code,
  );
  return isAboutLink ? ({ ok: false, reason: "invalid-token" } as const) : toMustWait(code);
}
