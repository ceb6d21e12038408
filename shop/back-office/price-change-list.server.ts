// Reads the page that changes many prices: the new prices, and the last change, which can be undone.
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { readPriceLimit } from "#shop/catalogue/price-limit.server.ts";
import { type PriceChange, planPrice } from "#shop/catalogue/prices/price-change.ts";
import { maxPricedProducts } from "#shop/catalogue/prices/price-change-form.ts";
import { priceChange } from "#shop/catalogue/prices/price-changes.table.ts";
import { soldName } from "#shop/catalogue/variants/sold-name.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { user } from "#shop/identity/identity.table.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { conditionOf } from "./product-list.server.ts";
import type { ProductFilters } from "./product-list.ts";

/** Prices in paise; `problem` says why the product keeps its price. */
export type PreviewedPrice = {
  id: string;
  name: string;
  sku: string;
  price: number;
  next: number;
  problem?: string;
};

export type PricePreview = {
  rows: PreviewedPrice[];
  /** The filters leave more products than can be changed at once. */
  hasMore: boolean;
};

/** By name, at most as many as can be changed at once. */
export async function previewPrices(
  db: Database,
  actor: Actor,
  { filters, change }: { filters: ProductFilters; change: PriceChange },
): Promise<PricePreview> {
  const limit = await readPriceLimit(db, actor);
  const rows = await db
    .select({
      id: product.id,
      name: soldName,
      sku: product.sku,
      price: product.price,
      ownerPrice: product.ownerPrice,
      mrp: product.mrp,
    })
    .from(product)
    .where(conditionOf(filters))
    .orderBy(asc(sql`lower(${product.name})`), asc(product.id))
    .limit(maxPricedProducts + 1);
  return {
    rows: rows.slice(0, maxPricedProducts).map(({ id, name, sku, ...priced }) => {
      const { price: next, problem } = planPrice(priced, change, limit);
      return { id, name, sku, price: priced.price, next, ...(problem === undefined ? {} : { problem }) };
    }),
    hasMore: rows.length > maxPricedProducts,
  };
}

export type LastPriceChange = {
  id: string;
  words: string;
  at: string;
  by: string;
  products: number;
  isUndone: boolean;
  /** Staff can undo only their own changes. */
  canUndo: boolean;
  /** Products that kept a newer price when the change was undone. */
  kept: string[];
};

export async function findLastPriceChange(db: Database, actor: Actor): Promise<LastPriceChange | undefined> {
  const [row] = await db
    .select({ change: priceChange, by: user.name })
    .from(priceChange)
    .leftJoin(user, eq(user.id, priceChange.by))
    .orderBy(desc(priceChange.at), desc(priceChange.id))
    .limit(1);
  if (!row) return undefined;
  const { id, words, at, prices, undoneAt, by } = row.change;
  const isUndone = undoneAt !== null;
  return {
    id,
    words,
    at: formatMoment(at),
    by: row.by || "somebody",
    products: prices.length,
    isUndone,
    canUndo: !isUndone && (isAdmin(actor) || by === actor.id),
    kept: isUndone ? await listOtherwisePriced(db, prices) : [],
  };
}

async function listOtherwisePriced(
  db: Database,
  prices: readonly { productId: string; before: number }[],
): Promise<string[]> {
  const before = new Map(prices.map((one) => [one.productId, one.before]));
  const rows = await db
    .select({ id: product.id, name: soldName, price: product.price })
    .from(product)
    .where(inArray(product.id, [...before.keys()]))
    .orderBy(asc(product.name), asc(product.id));
  return rows.filter(({ id, price }) => price !== before.get(id)).map(({ name }) => name);
}
