// Finds the product that staff typed, by name, SKU or a part of them, and suggests products to type.
import { and, ilike, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { product } from "./catalogue.table.ts";
import { isForSale } from "./for-sale.server.ts";
import { bySoldName, isAmongFirst, soldName } from "./variants/sold-name.server.ts";

/** A suggestion of the form; `formatSuggestion` is the text that it types. */
export type SuggestedProduct = { name: string; sku: string; price: number; stock: number };

const maxSuggestions = 300;
const maxNamed = 5;

export function formatSuggestion({ name, sku }: Pick<SuggestedProduct, "name" | "sku">): string {
  return `${name} · ${sku}`;
}

/** The first ones by name. Products beyond these can still be found by typing. */
export function listSuggestedProducts(db: Database): Promise<SuggestedProduct[]> {
  return db
    .select({ name: soldName, sku: product.sku, price: product.price, stock: product.stock })
    .from(product)
    .where(isAmongFirst(maxSuggestions, isForSale))
    .orderBy(bySoldName);
}

/** A whole SKU or name wins over a part. */
export async function findTypedProduct(
  db: Database,
  text: string,
): Promise<{ productId: string; isBox: boolean } | { problem: string }> {
  const sku = text.split("·").at(-1)?.trim() ?? text;
  const columns = {
    id: product.id,
    name: soldName,
    sku: product.sku,
    isBox: sql<boolean>`${product.boxPieces} is not null`,
  };
  const exact = await db
    .select(columns)
    .from(product)
    .where(
      and(
        isForSale,
        or(sql`lower(${product.sku}) = lower(${sku})`, sql`lower(${soldName}) = lower(${text})`),
      ),
    )
    .limit(2);
  const [only, second] = exact;
  if (only && !second) return { productId: only.id, isBox: only.isBox };
  const part = likePattern(text);
  const similar = await db
    .select(columns)
    .from(product)
    .where(and(isForSale, or(ilike(soldName, part), ilike(product.sku, part))))
    .orderBy(bySoldName)
    .limit(maxNamed + 1);
  const [first, another] = similar;
  if (first && !another) return { productId: first.id, isBox: first.isBox };
  if (!first) return { problem: `No product is called “${text}”, and none has this SKU.` };
  const named = similar.slice(0, maxNamed).map(formatSuggestion).join("; ");
  const more = similar.length > maxNamed ? ", or others" : "";
  return { problem: `“${text}” can be several products: ${named}${more}. Which one is it?` };
}
