// Reads what the step of the first products shows: the owner's products so far, and what a new one takes from the trade.
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { listCategories } from "#shop/catalogue/categories.server.ts";
import { formatPrice } from "#shop/money/money.ts";
import { findPack } from "#shop/packs/packs.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { listTaxChoices, type TaxChoice } from "./first-product.ts";
import { wantedProducts } from "./first-steps.ts";

export type OwnProduct = { id: string; name: string; price: string; stock: number };

export type ProductStep = {
  /** These are the newest ones, oldest first. */
  own: OwnProduct[];
  /** The first is the one that a new product gets. */
  categories: { slug: string; name: string }[];
  taxes: TaxChoice[];
};

export async function readProductStep(db: Database): Promise<ProductStep> {
  const [{ trade }, own, all] = await Promise.all([
    readSettings(db),
    listOwnProducts(db),
    listCategories(db),
  ]);
  const pack = findPack(trade.pack);
  const ofTrade = (pack?.categories ?? []).flatMap((name) =>
    all.filter((category) => category.name.toLowerCase() === name.toLowerCase()),
  );
  const categories = (ofTrade.length > 0 ? ofTrade : all).map(({ slug, name }) => ({ slug, name }));
  return { own, categories, taxes: listTaxChoices(pack?.taxHints ?? []) };
}

async function listOwnProducts(db: Database): Promise<OwnProduct[]> {
  const { id, name, price, stock, createdAt } = product;
  const rows = await db
    .select({ id, name, price, stock })
    .from(product)
    .where(and(eq(product.sample, false), isNull(product.archivedAt), isNull(product.variantOf)))
    .orderBy(desc(createdAt), asc(id))
    .limit(wantedProducts);
  return rows.map((row) => ({ ...row, price: formatPrice(row.price) })).reverse();
}
