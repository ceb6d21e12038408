// The initial HSN code and GST rate of a new product, with their source, which the form names because the owner answers for them.
import type { Database } from "#platform/database/database.ts";
import { initialTax } from "#shop/back-office/first-steps/first-product.ts";
import { findLastRate } from "#shop/catalogue/tax/rates.server.ts";
import type { Settings } from "#shop/settings/settings.ts";

export async function readInitialTax(db: Database, trade: Settings["trade"]) {
  const last = await findLastRate(db);
  const tax = initialTax(trade, last);
  const ofPack = tax.hsn ? "As the starter pack suggests: check that they fit this product." : undefined;
  return {
    tax,
    taxFrom: last ? `As in your newest product, ‘${last.name}’: check that they fit this one.` : ofPack,
  };
}
