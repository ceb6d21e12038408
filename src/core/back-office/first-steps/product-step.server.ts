// Reads the content of the step of the first products: the owner's products so far, and the suggestions of her trade for a new one.
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { listCategories } from "#core/catalogue/categories.server.ts";
import type { QuantityKind } from "#core/catalogue/net-quantity.ts";
import { listUsedCodes } from "#core/catalogue/tax/rates.server.ts";
import { formatPrice } from "#core/money/money.ts";
import type { TaxHint } from "#core/packs/pack.ts";
import { findPack, usualQuantity } from "#core/packs/packs.server.ts";
import { readTaxHints } from "#core/packs/tax-hints.server.ts";
import { isRegistered, shownRatesByPrice } from "#core/settings/gst-status.ts";
import { hasOwnGstStatus } from "#core/settings/own-business.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Database } from "#platform/database/database.ts";
import { describeInitialTax, type ShownTax, type TradeCategory } from "./first-product.ts";
import { wantedProducts } from "./first-steps.ts";

export type OwnProduct = { id: string; name: string; price: string; stock: number };

export type ProductStep = {
  /** The newest ones, oldest first. */
  own: OwnProduct[];
  categories: TradeCategory[];
  usualQuantity: QuantityKind;
  /** Undefined for a shop that is not registered for GST. */
  tax: AskedTax | undefined;
};

export type AskedTax = {
  usual: ShownTax;
  /** Where it comes from; '' if nothing is filled in. */
  from: string;
  /** HSN codes and rates from the pack of her trade. */
  hints: readonly TaxHint[];
  usedCodes: readonly string[];
  ratesByPrice: Settings["business"]["ratesByPrice"];
  /** Whether the owner has said if she is registered for GST; until then the sample's answer counts. */
  isSaid: boolean;
};

export async function readProductStep(db: Database): Promise<ProductStep> {
  const [{ trade, business }, own, all, usedCodes] = await Promise.all([
    readSettings(db),
    listOwnProducts(db),
    listCategories(db),
    listUsedCodes(db),
  ]);
  const pack = findPack(trade.pack);
  const ofTrade = (pack?.categories ?? []).flatMap((name) =>
    all.filter((category) => category.name.toLowerCase() === name.toLowerCase()),
  );
  const hints = trade.chosen ? (pack?.taxHints ?? []) : [];
  const categories = (ofTrade.length > 0 ? ofTrade : all).map(({ slug, name, quantity }) => {
    const isOf = ({ category }: TaxHint) => category?.toLowerCase() === name.toLowerCase();
    return { slug, name, quantity, codes: hints.filter(isOf).map(({ hsn }) => hsn) };
  });
  const tax = {
    ...describeInitialTax(trade, own.at(-1)),
    hints: trade.chosen ? await readTaxHints(db, trade.pack) : [],
    usedCodes,
    ratesByPrice: shownRatesByPrice(business),
    isSaid: hasOwnGstStatus(business),
  };
  return {
    own: own.map(presentProduct),
    categories,
    usualQuantity: usualQuantity(trade),
    tax: isRegistered(business) ? tax : undefined,
  };
}

type Row = Pick<typeof product.$inferSelect, "id" | "name" | "price" | "stock" | "hsn" | "gstRate">;

function presentProduct({ id, name, price, stock }: Row): OwnProduct {
  return { id, name, price: formatPrice(price), stock };
}

async function listOwnProducts(db: Database): Promise<Row[]> {
  const { id, name, price, stock, hsn, gstRate, createdAt } = product;
  const rows = await db
    .select({ id, name, price, stock, hsn, gstRate })
    .from(product)
    .where(and(eq(product.sample, false), isNull(product.archivedAt), isNull(product.variantOf)))
    .orderBy(desc(createdAt), asc(id))
    .limit(wantedProducts);
  return rows.reverse();
}
