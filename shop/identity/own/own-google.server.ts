// Finds the account of a person who signs in with Google, where the shop asks Google itself: by Google's `sub`, else by the address that
// Google has verified.
import { and, eq } from "drizzle-orm";
import type { IDToken } from "openid-client";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { parseEmail } from "#shop/forms/email-address.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { createAccount } from "#shop/identity/create-account.server.ts";
import { account, user } from "#shop/identity/identity.table.ts";
import type {
  AccountRow,
  IdentityContext,
  IdentityProvider,
} from "#shop/identity/identity-provider.server.ts";
import { proveAddress } from "#shop/identity/prove-address.server.ts";

/**
 * Joins an existing account with the same address. If that address was not verified, the account first loses everything that was set up in
 * it.
 */
export async function openOwnGoogleAccount(
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
  const name = tidyLine(claimedName).slice(0, 100);
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
