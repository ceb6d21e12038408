// The shop as its own identity provider: it keeps passwords as Argon2id hashes, emails links and asks Google directly.

import { and, eq } from "drizzle-orm";
import type { IDToken } from "openid-client";
import { parseEmail } from "#core/forms/email-address.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { cutText } from "#platform/whole-text.ts";
import { createAccount, setPassword } from "../create-account.server.ts";
import { findEmailToken, redeemEmailToken } from "../email-tokens.server.ts";
import { account, user } from "../identity.table.ts";
import { worksHere } from "../identity.ts";
import { resetEmailJob } from "../identity-jobs.server.ts";
import type { AccountRow, IdentityContext, IdentityProvider } from "../identity-provider.server.ts";
import { openCustomerAccount } from "../open-customer-account.server.ts";
import { proveAddress } from "../prove-address.server.ts";
import type { NewCustomer } from "../sign-up-form.ts";
import { queueHashing } from "./hash-queue.server.ts";
import { findPasswordHash } from "./own-password.server.ts";
import { completePasswordChange } from "./password-changed.server.ts";
import { findWeakness } from "./password-rule.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";

export function openOwnIdentity(ctx: IdentityContext): IdentityProvider {
  const { db } = ctx;
  return {
    async signUp(customer) {
      const hashed = await queueHashing(() => hashPassword(customer.password));
      if (!hashed.ok) return hashed;
      const row = await storeCustomer(ctx, customer, hashed.value);
      return row ? { ok: true, row } : { ok: false, reason: "email-already-in-use" };
    },

    async checkPassword({ email, password }) {
      const [row] = await db.select().from(user).where(eq(user.email, email));
      const stored = row && (await findPasswordHash(db, row.id));
      const verified = await queueHashing(() => verifyPassword(password, stored));
      if (!verified.ok) return verified;
      const isRight = row && verified.value && !row.disabledAt;
      return isRight ? { ok: true, row } : { ok: false, reason: "invalid-credential" };
    },

    openGoogleAccount: ({ claims }) => openOwnGoogleAccount(ctx, claims),
    openProvedAccount: (tx, email) => openOwnProvedAccount(ctx, tx, email),

    hasPassword: async (userId) => (await findPasswordHash(db, userId)) !== undefined,

    async confirmPassword({ id }, password) {
      const stored = await findPasswordHash(db, id);
      const verified = await queueHashing(() => verifyPassword(password, stored));
      if (!verified.ok) return verified;
      return verified.value ? { ok: true } : { ok: false, reason: "wrong-password" };
    },

    async replacePassword({ id }, { password }) {
      const hashed = await queueHashing(() => hashPassword(password));
      if (!hashed.ok) return hashed;
      return { ok: true, store: (tx) => setPassword(ctx, tx, id, hashed.value) };
    },

    async sendReset({ row }) {
      if (row && !row.disabledAt)
        await ctx.jobs.enqueue(db, resetEmailJob, { userId: row.id, requestId: newId() });
    },
    async deliverReset(email) {
      const [row] = await db.select().from(user).where(eq(user.email, email));
      await this.sendReset({ email, row });
    },

    isResetLinkValid: async (token) => (await findEmailToken(ctx, "reset", token)) !== undefined,

    resetPassword: (change) => resetByEmailToken(ctx, change),

    profileChanged: async () => {},
    pushProfile: async () => {},
    prepareDeletion: async () => ({ ok: true, deleteAtFirebase: async () => ({ ok: true }) }),
    // Unnecessary: each request reads whether the account is disabled.
    recheckAccount: async () => true,
    openTokenSession: async () => undefined,
  };
}

async function storeCustomer(ctx: IdentityContext, customer: NewCustomer, hash: string) {
  return ctx.db.transaction(async (tx) => {
    const row = await openCustomerAccount(ctx, tx, customer);
    if (row) await setPassword(ctx, tx, row.id, hash);
    return row;
  });
}

async function resetByEmailToken(
  ctx: IdentityContext,
  { token, password }: { token: string; password: string },
): ReturnType<IdentityProvider["resetPassword"]> {
  // Checks the token first, since hashing is expensive.
  const owner = (await findEmailToken(ctx, "reset", token)) ?? "";
  const [found] = await ctx.db.select().from(user).where(eq(user.id, owner));
  if (!found) return { ok: false, reason: "invalid-token" };
  const weak = await findWeakness(password, found);
  if (weak) return weak;
  const hashed = await queueHashing(() => hashPassword(password));
  if (!hashed.ok) return hashed;
  return ctx.db.transaction(async (tx) => {
    const userId = await redeemEmailToken(ctx, tx, "reset", token);
    const [row] = await tx
      .select()
      .from(user)
      .where(eq(user.id, userId ?? ""))
      .for("update");
    if (!row) return { ok: false, reason: "invalid-token" };
    const proved = await proveAddress(ctx, tx, row);
    await setPassword(ctx, tx, row.id, hashed.value);
    await completePasswordChange(ctx, tx, proved);
    return { ok: true, userId: row.id };
  });
}

/**
 * Joins an existing account with the same address. If that address was not verified, the account first loses everything that was set up in
 * it.
 */
async function openOwnGoogleAccount(
  ctx: IdentityContext,
  claims: IDToken,
): ReturnType<IdentityProvider["openGoogleAccount"]> {
  if (claims.email_verified !== true) return { ok: false, reason: "unverified-email" };
  const row = await ctx.db.transaction((tx) => openAccount(ctx, tx, claims));
  return row ? { ok: true, row } : { ok: false, reason: "failed" };
}

async function openAccount(
  ctx: IdentityContext,
  tx: Transaction,
  { sub, name: claimedName, email: claimedEmail }: IDToken,
): Promise<AccountRow | undefined> {
  const [linked] = await tx
    .select({ user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, "google"), eq(account.accountId, sub)));
  if (linked) return linked.user.disabledAt ? undefined : linked.user;
  const email = parseEmail(String(claimedEmail ?? ""));
  if (!email) return undefined;
  const name = cutText(tidyLine(claimedName), 100);
  const created = await createAccount(ctx, tx, { name, email, emailVerified: true });
  const [row] = created ? [created] : await tx.select().from(user).where(eq(user.email, email)).for("update");
  if (!row || row.disabledAt) return undefined;
  const proved = created ?? (await proveAddress(ctx, tx, row, name));
  await tx.insert(account).values({
    id: newId(),
    accountId: sub,
    providerId: "google",
    userId: row.id,
    emailVerified: true,
    createdAt: ctx.clock.now(),
  });
  return proved;
}

/** Undefined for an account that is disabled or has a role, for which six digits are too weak. */
async function openOwnProvedAccount(
  ctx: IdentityContext,
  tx: Transaction,
  email: string,
): Promise<AccountRow | undefined> {
  const created = await createAccount(ctx, tx, { name: "", email, emailVerified: true });
  if (created) return created;
  const [row] = await tx.select().from(user).where(eq(user.email, email)).for("update");
  if (!row || row.disabledAt || worksHere(row)) return undefined;
  return proveAddress(ctx, tx, row);
}
