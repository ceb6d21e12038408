// Stores reviews of a former shop with their products. A review that is already stored does not change.

import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { product } from "#core/catalogue/catalogue.table.ts";
import { importedFile } from "#core/imports/imports.table.ts";
import { redirect } from "#core/redirects/redirects.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { cutText } from "#platform/whole-text.ts";
import type { ReadRecords, ReviewFacts } from "./former-file.ts";
import type { SoldItem } from "./former-import.ts";
import type { RecordStore } from "./record-store.server.ts";
import { formerReview } from "./reviews/former-reviews.table.ts";

/** A review whose product the shop has. */
export type FoundReview = ReviewFacts & { productId: string; productName: string };

export const reviewStore: RecordStore<FoundReview> = {
  subjectOf: ({ productName }) => productName,
  describe: ({ rating, name, text }) => `${rating} of 5 stars, ${name || "no name"}: ${cutText(text, 200)}`,
  fieldsOf: () => [],
  find: async (db, keys) => {
    const rows = await db
      .select({ key: formerReview.key })
      .from(formerReview)
      .where(inArray(formerReview.key, [...keys]));
    // Stored reviews are not compared, so their facts are not read.
    return new Map(rows.map(({ key }) => [key, {} as FoundReview]));
  },
  join: (stored) => stored,
  write: async (tx, clock, records) => {
    const importedAt = clock.now();
    const rows = records.map(({ key, facts }) => {
      const { productId, shop, name, email, rating, text, answer } = facts;
      const writtenAt = new Date(facts.writtenAt);
      return { id: newId(), key, productId, shop, name, email, rating, text, answer, writtenAt, importedAt };
    });
    await tx.insert(formerReview).values(rows).onConflictDoNothing({ target: formerReview.key });
  },
};

type Found = { id: string; name: string };

/** A review of a variant belongs to its product. */
const shownId = sql<string>`coalesce(${product.variantOf}, ${product.id})`;

/** Leaves out the reviews of unknown products, and reports each. */
export async function findProductsOf(
  db: Database | Transaction,
  read: ReadRecords<ReviewFacts>,
): Promise<ReadRecords<FoundReview>> {
  const bought = await itemsOfOrders(db, read);
  const wanted = read.records.map(({ facts }) => ({
    ...facts.product,
    ...bought.get(facts.product.orderNumber),
  }));
  const bySlug = await findBySlug(db, unique(wanted.map(({ handle }) => handle)));
  const bySku = await findBy(db, "sku", unique(wanted.map(({ sku }) => sku.toUpperCase())));
  const byName = await findBy(db, "name", unique(wanted.map(({ name }) => name.toLowerCase())));
  const found: ReadRecords<FoundReview> = { records: [], remarks: read.remarks, faults: [...read.faults] };
  for (const [index, { row, line, key, facts }] of read.records.entries()) {
    const { handle = "", sku = "", name = "" } = wanted[index] ?? {};
    const one = bySlug.get(handle) ?? bySku.get(sku.toUpperCase()) ?? byName.get(name.toLowerCase());
    if (one) {
      const withProduct = { ...facts, productId: one.id, productName: one.name };
      found.records.push({ row, line, key, facts: withProduct });
    } else found.faults.push({ row, line, column: "Product", message: describeMissing(facts.product) });
  }
  found.faults.sort((one, other) => one.row - other.row);
  return found;
}

function describeMissing({ handle, sku, name, orderNumber }: ReviewFacts["product"]): string {
  if (orderNumber !== "")
    return `the order ${orderNumber} does not say which product it is: read in the file of sold items first`;
  const named = handle || sku || name;
  return named === ""
    ? "the file does not say which product it is about"
    : `your shop has no product '${named}': bring the products over first`;
}

const isOfEtsysOrders = sql`${importedFile.facts} ->> 'kind' = 'orders' and ${importedFile.facts} ->> 'shop' = 'etsy'`;

/** By order number: the item of each order that has one alone, from the files of sold items of the last month. */
async function itemsOfOrders(
  db: Database | Transaction,
  read: ReadRecords<ReviewFacts>,
): Promise<Map<string, { sku: string; name: string }>> {
  if (read.records.every(({ facts }) => facts.product.orderNumber === "")) return new Map();
  const rows = await db
    .select({ items: sql<SoldItem[] | null>`${importedFile.plan} -> 'items'` })
    .from(importedFile)
    .where(and(eq(importedFile.kind, "former-shop"), isOfEtsysOrders))
    .orderBy(importedFile.createdAt);
  return new Map(rows.flatMap(({ items }) => items ?? []).map((item) => [item.orderNumber, item]));
}

async function findBySlug(db: Database | Transaction, slugs: string[]): Promise<Map<string, Found>> {
  if (slugs.length === 0) return new Map();
  const columns = { id: shownId, name: product.name };
  const now = await db
    .select({ ...columns, slug: product.slug })
    .from(product)
    .where(inArray(product.slug, slugs));
  const former = await db
    .select({ ...columns, slug: lastPartOf(redirect.fromPath) })
    .from(redirect)
    .innerJoin(product, eq(product.slug, lastPartOf(redirect.toPath)))
    .where(and(eq(redirect.cause, "renamed"), inArray(lastPartOf(redirect.fromPath), slugs)));
  return new Map([...former, ...now].map(({ slug, id, name }) => [slug, { id, name }]));
}

/** The last segment of a path. Only products are renamed, so it is a product's slug. */
function lastPartOf(path: PgColumn): SQL<string> {
  return sql<string>`substring(${path} from '[^/]+$')`;
}

async function findBy(
  db: Database | Transaction,
  column: "sku" | "name",
  values: string[],
): Promise<Map<string, Found>> {
  if (values.length === 0) return new Map();
  const compared =
    column === "sku" ? sql<string>`upper(${product.sku})` : sql<string>`lower(${product.name})`;
  const rows = await db
    .select({ id: shownId, name: product.name, compared })
    .from(product)
    .where(inArray(compared, values));
  return new Map(rows.map((row) => [row.compared, { id: row.id, name: row.name }]));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}
