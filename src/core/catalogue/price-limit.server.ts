// Reads how far an account may lower the prices of products.
import { eq } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { isAdmin } from "#core/identity/identity.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { PriceLimit } from "./price-limit.ts";

export async function readPriceLimit(
  db: Database | Transaction,
  actor: { role: string },
): Promise<PriceLimit> {
  const { staffDiscountPercent } = (await readSettings(db)).limits;
  return { isOwner: isAdmin(actor), staffDiscountPercent };
}

/** For a job that works for an account. A deleted account counts as staff. */
export async function readPriceLimitOf(db: Database | Transaction, accountId: string): Promise<PriceLimit> {
  const [account] = await db.select({ role: user.role }).from(user).where(eq(user.id, accountId));
  return readPriceLimit(db, account ?? { role: "staff" });
}
