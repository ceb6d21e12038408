// Opens the account of an address that was just proved by an emailed code, where the shop is its own identity provider.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { createAccount } from "#shop/identity/create-account.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { worksHere } from "#shop/identity/identity.ts";
import type { AccountRow, IdentityContext } from "#shop/identity/identity-provider.server.ts";
import { proveAddress } from "#shop/identity/prove-address.server.ts";

/** Undefined for an account that is disabled or has a role, for which six digits are too weak. */
export async function openOwnProvedAccount(
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
