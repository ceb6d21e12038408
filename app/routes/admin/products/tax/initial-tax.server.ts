// The initial HSN code and GST rate of a new product, with their source, which the form names because the owner answers for them.
import type { Database } from "#platform/database/database.ts";
import { describeInitialTax } from "#shop/back-office/first-steps/first-product.ts";
import { findLastRate } from "#shop/catalogue/tax/rates.server.ts";
import type { Settings } from "#shop/settings/settings.ts";

export async function readInitialTax(db: Database, trade: Settings["trade"]) {
  const { usual: tax, from: taxFrom } = describeInitialTax(trade, await findLastRate(db));
  return { tax, taxFrom };
}
