// Finds the products that staff typed by name, SKU or a part of them.
import { and, asc, eq, ilike, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import type { CheckoutItem } from "./checkout-items.ts";
import type { TypedLine } from "./typed-order-form.ts";

/** A product as the form suggests it; `formatSuggestion` is what it types. */
export type SuggestedProduct = { name: string; sku: string; price: number; stock: number };

const maxSuggestions = 300;
const maxNamed = 5;

export function formatSuggestion({ name, sku }: Pick<SuggestedProduct, "name" | "sku">): string {
  return `${name} · ${sku}`;
}

const isForSale = and(eq(product.active, true), isNull(product.archivedAt));

/** The first ones by name; any other is found by what is typed. */
export function listSuggestedProducts(db: Database): Promise<SuggestedProduct[]> {
  return db
    .select({ name: product.name, sku: product.sku, price: product.price, stock: product.stock })
    .from(product)
    .where(isForSale)
    .orderBy(asc(product.name), asc(product.id))
    .limit(maxSuggestions);
}

export type FoundProducts = { ok: true; items: CheckoutItem[] } | { ok: false; problems: string[] };

export async function findTypedProducts(db: Database, lines: readonly TypedLine[]): Promise<FoundProducts> {
  const items: CheckoutItem[] = [];
  const problems: string[] = [];
  for (const { text, quantity = 1 } of lines) {
    const found = await findProduct(db, text);
    if ("productId" in found) items.push({ productId: found.productId, quantity });
    else problems.push(found.problem);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, items };
}

/** A whole SKU or name wins over a part. */
async function findProduct(db: Database, text: string): Promise<{ productId: string } | { problem: string }> {
  const sku = text.split("·").at(-1)?.trim() ?? text;
  const columns = { id: product.id, name: product.name, sku: product.sku };
  const exact = await db
    .select(columns)
    .from(product)
    .where(
      and(
        isForSale,
        or(sql`lower(${product.sku}) = lower(${sku})`, sql`lower(${product.name}) = lower(${text})`),
      ),
    )
    .limit(2);
  const [only, second] = exact;
  if (only && !second) return { productId: only.id };
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const similar = await db
    .select(columns)
    .from(product)
    .where(and(isForSale, or(ilike(product.name, part), ilike(product.sku, part))))
    .orderBy(asc(product.name), asc(product.id))
    .limit(maxNamed + 1);
  const [first, another] = similar;
  if (first && !another) return { productId: first.id };
  if (!first) return { problem: `No product is called “${text}”, and none has this SKU.` };
  const named = similar.slice(0, maxNamed).map(formatSuggestion).join("; ");
  const more = similar.length > maxNamed ? ", or others" : "";
  return { problem: `“${text}” can be several products: ${named}${more}. Which one is it?` };
}
