// Finds the address that an account had in the former shop, once its email address is confirmed.
import { eq } from "drizzle-orm";
import type { SessionUser } from "#core/identity/identity.ts";
import type { Database } from "#platform/database/database.ts";
import type { FormerAddress } from "./former-file.ts";
import { formerShopCustomer } from "./former-shop.table.ts";

/** The customer may save it. Undefined for an unconfirmed account, because the email address may belong to somebody else. */
export async function findFormerAddress(
  db: Database,
  { email, emailVerified }: Pick<SessionUser, "email" | "emailVerified">,
): Promise<FormerAddress | undefined> {
  if (!emailVerified || email === null) return undefined;
  const [row] = await db
    .select({ facts: formerShopCustomer.facts })
    .from(formerShopCustomer)
    .where(eq(formerShopCustomer.email, email));
  return row?.facts.address ?? undefined;
}
