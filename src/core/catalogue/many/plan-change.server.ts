// Reads products and the rules for them, and plans the result of a change for each: for its preview, and again while it is made.
import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { isRegistered } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { canClearMrps } from "../catalogue.policy.ts";
import { category, collection, collectionProduct, product, productPicture } from "../catalogue.table.ts";
import { listChosen } from "../collections/chosen-products.server.ts";
import { maxChosenProducts } from "../collections/collection.ts";
import { readPriceLimit } from "../price-limit.server.ts";
import { soldName } from "../variants/sold-name.server.ts";
import {
  type ChangeRules,
  type ChangingProduct,
  describeChange,
  type PlannedProduct,
  type ProductChange,
  planProducts,
} from "./product-change.ts";

export type ChangePlan = {
  /** By name. Products that do not exist are left out. */
  products: PlannedProduct[];
  /** As written by `describeChange`. */
  words: string;
  /** The names of categories and collections by slug, for `describeValues`. */
  names: Map<string, string>;
  /** Differs for every different plan. */
  version: string;
};

/** Undefined if there is no such category, or no such collection that is filled by hand. */
export async function planChange(
  db: Database | Transaction,
  actor: Actor,
  { change, productIds }: { change: ProductChange; productIds: readonly string[] },
): Promise<ChangePlan | undefined> {
  const names = new Map<string, string>();
  const rules: ChangeRules = {
    limit: await readPriceLimit(db, actor),
    asksRate: isRegistered((await readSettings(db)).business),
    canClearMrps: canClearMrps(actor),
  };
  if (change.kind === "category") {
    for (const { slug, name } of await db.select().from(category)) names.set(slug, name);
    if (!names.has(change.to)) return undefined;
  }
  if (change.kind === "collection") {
    const all = await db.select().from(collection);
    for (const { slug, name } of all) names.set(slug, name);
    const filling = all.find(({ slug }) => slug === change.to)?.filling ?? "rule";
    if (filling === "rule") return undefined;
    if (filling === "chosen") rules.chosen = await readChosen(db, change.to);
  }
  const products = planProducts(await listChanging(db, productIds), change, rules);
  const plan = products.map(({ id, before, after, problem }) => [id, before, after, problem]);
  return {
    products,
    words: describeChange(change, names),
    names,
    version: versionOfForm({ plan: JSON.stringify(plan) }),
  };
}

async function readChosen(db: Database | Transaction, slug: string) {
  const rows = await listChosen(db, { table: collectionProduct, owner: "collectionSlug" }, slug);
  return { ids: new Set(rows.map(({ id }) => id)), max: maxChosenProducts };
}

const carrier = alias(product, "carrier");

function listChanging(db: Database | Transaction, productIds: readonly string[]): Promise<ChangingProduct[]> {
  return db
    .select({
      id: product.id,
      name: soldName,
      sku: product.sku,
      price: product.price,
      ownerPrice: product.ownerPrice,
      mrp: product.mrp,
      hsn: product.hsn,
      gstRate: product.gstRate,
      daysToMake: product.daysToMake,
      weight: product.weight,
      grams: product.grams,
      active: product.active,
      archivedAt: product.archivedAt,
      categorySlug: product.categorySlug,
      collection: product.collection,
      variantOf: product.variantOf,
      isCarrierShown: sql<boolean>`coalesce(${carrier.active}, true)`,
      hasPicture: sql<boolean>`exists (select from ${productPicture} where ${productPicture.productId} = ${product.id})`,
    })
    .from(product)
    .leftJoin(carrier, eq(carrier.id, product.variantOf))
    .where(sql`${product.id} = any(${sql.param([...productIds])}::text[])`)
    .orderBy(asc(sql`lower(${product.name})`), asc(product.id));
}
