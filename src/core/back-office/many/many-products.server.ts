// Reads the page that changes many products: the products to choose from, the preview for the chosen ones, and the last change,
// which can be undone.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { planChange } from "#core/catalogue/many/plan-change.server.ts";
import {
  describeValues,
  type PlannedProduct,
  type ProductChange,
} from "#core/catalogue/many/product-change.ts";
import { maxChangedProducts } from "#core/catalogue/many/product-change-form.ts";
import { type ChangedProduct, productChange } from "#core/catalogue/many/product-changes.table.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { planCounts } from "#core/checkout/count-stock.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { user } from "#core/identity/identity.table.ts";
import { isAdmin } from "#core/identity/identity.ts";
import { countWaiting } from "#core/messages/count-waiting.server.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { findRateByPrice, type RateByPrice } from "#core/money/rate-by-price.ts";
import { describeCrossing, describePossibleCrossing, describeRate } from "#core/money/rate-by-price-rules.ts";
import { readTaxHints } from "#core/packs/tax-hints.server.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database } from "#platform/database/database.ts";
import {
  type AdminProduct,
  listAdminProducts,
  listAdminProductsById,
  productCondition,
} from "../product-list.server.ts";
import type { ManyQuery } from "./many-products.ts";

const pageSize = 50;

/** `found` leaves out the ticked products; `total` counts all matches of the filters, up to one above the limit of a change. */
export type ProductChoice = {
  ticked: AdminProduct[];
  found: AdminProduct[];
  total: number;
  next: string | null;
};

export async function listForChoosing(db: Database, { list, ticked }: ManyQuery): Promise<ProductChoice> {
  const where = productCondition(list) ?? sql`true`;
  const count = countUpToLimit(sql`from ${product} where ${where}`, maxChangedProducts + 1);
  const [chosen, page, [counted]] = await Promise.all([
    listAdminProductsById(db, ticked),
    listAdminProducts(db, list, pageSize),
    db.select({ count }).from(sql`(select 1) as one`),
  ]);
  const found = page.products.filter(({ id }) => !ticked.includes(id));
  return { ticked: chosen, found, total: counted?.count ?? 0, next: page.next };
}

/** One above the limit of a change. */
export async function findChosenIds(db: Database, { list, ticked, all }: ManyQuery): Promise<string[]> {
  if (!all) return ticked;
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(productCondition(list))
    .orderBy(asc(product.id))
    .limit(maxChangedProducts + 1);
  return rows.map(({ id }) => id);
}

/** `problem` says why the product stays as it is. */
export type PreviewRow = {
  id: string;
  name: string;
  sku: string;
  before: string;
  after: string;
  problem?: string;
  /** What else the owner should know. */
  remark?: string | undefined;
};

export type ManyPreview = {
  words: string;
  /** How many products change, and how many stay. */
  changing: number;
  staying: number;
  /** One page of the products, those that stay first. */
  rows: PreviewRow[];
  pages: number;
  /** For `changeProducts`; '' for the stock, which has other rules. */
  version: string;
};

const previewSize = 100;

/** Undefined if the category or collection was deleted. */
export async function previewChange(
  db: Database,
  actor: Actor,
  { change, productIds, page }: { change: ProductChange; productIds: readonly string[]; page: number },
): Promise<ManyPreview | undefined> {
  const plan = await planChange(db, actor, { change, productIds });
  if (!plan) return undefined;
  const { business, trade } = await readSettings(db);
  const hints = (await readTaxHints(db, trade.pack)).flatMap(({ hsn, byPrice }) =>
    byPrice ? { hsn, ...byPrice } : [],
  );
  const describe = (planned: PlannedProduct): PreviewRow => ({
    id: planned.id,
    name: planned.name,
    sku: planned.sku,
    ...(planned.problem !== undefined && { problem: planned.problem }),
    before: describeValues(planned.before, plan.names),
    after: describeValues(planned.after, plan.names),
    remark: showsGst(business) ? remarkOn(planned, business.ratesByPrice, hints) : undefined,
  });
  const { words, version } = plan;
  return { words, version, ...pageOf(plan.products.map(describe), page) };
}

/** On the GST rate that follows from the price: by the owner's rules, else by those that her trade's pack knows of. */
function remarkOn(
  { hsn, price, after }: PlannedProduct,
  rules: readonly RateByPrice[],
  hints: readonly RateByPrice[],
): string | undefined {
  const rule = findRateByPrice(after.hsn ?? hsn, rules);
  if (rule && after.hsn) return describeRate(price, rule);
  if (after.price === undefined) return undefined;
  if (rule) return describeCrossing(price, after.price, rule);
  const hint = findRateByPrice(hsn, hints);
  return hint && describePossibleCrossing(price, after.price, hint);
}

function pageOf(rows: readonly PreviewRow[], page: number): Omit<ManyPreview, "words" | "version"> {
  const staying = rows.filter(({ problem }) => problem !== undefined);
  const sorted = [...staying, ...rows.filter(({ problem }) => problem === undefined)];
  return {
    changing: rows.length - staying.length,
    staying: staying.length,
    rows: sorted.slice((page - 1) * previewSize, page * previewSize),
    pages: Math.ceil(rows.length / previewSize),
  };
}

export type StockRow = { id: string; name: string; sku: string; stock: number; waiting: number };

/** By name; sets and archived products are left out, since pieces of them neither come in nor are counted. */
export async function listStockRows(db: Database, productIds: readonly string[]): Promise<StockRow[]> {
  const rows = await db
    .select({ id: product.id, name: soldName, sku: product.sku, stock: product.stock })
    .from(product)
    .where(
      and(
        inArray(product.id, [...productIds]),
        sql`${product.archivedAt} is null`,
        sql`${product.setPricing} is null`,
      ),
    )
    .orderBy(asc(sql`lower(${product.name})`), asc(product.id));
  const waiting = await countWaiting(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, waiting: waiting.get(row.id) ?? 0 }));
}

/** The stock that the typed pieces would give. */
export async function previewStock(
  db: Database,
  action: "came-in" | "count",
  lines: readonly { productId: string; quantity: number }[],
): Promise<ManyPreview> {
  const rows = action === "count" ? await previewCounts(db, lines) : await previewIntake(db, lines);
  const words = action === "count" ? "Stock counted" : "Stock that came in";
  return { words, version: "", ...pageOf(rows, 1), rows };
}

async function previewCounts(
  db: Database,
  lines: readonly { productId: string; quantity: number }[],
): Promise<PreviewRow[]> {
  const counts = lines.map(({ productId, quantity }) => ({ productId, counted: quantity }));
  const planned = await planCounts(db, counts);
  return planned.map(({ productId: id, name, sku, before, after, problem }) => ({
    id,
    name,
    sku,
    before: `${before} in stock`,
    after: `${after} in stock`,
    ...(problem ? { problem } : {}),
  }));
}

async function previewIntake(
  db: Database,
  lines: readonly { productId: string; quantity: number }[],
): Promise<PreviewRow[]> {
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const rows = await listStockRows(db, [...quantities.keys()]);
  return rows.map(({ id, name, sku, stock }) => ({
    id,
    name,
    sku,
    before: `${stock} in stock`,
    after: `${stock + (quantities.get(id) ?? 0)} in stock`,
  }));
}

export type LastProductChange = {
  id: string;
  words: string;
  at: string;
  by: string;
  products: number;
  isUndone: boolean;
  /** Staff can undo only their own changes, and nobody a deletion. */
  canUndo: boolean;
  /** Products that kept newer values when the change was undone. */
  kept: string[];
};

export async function findLastChange(db: Database, actor: Actor): Promise<LastProductChange | undefined> {
  const [row] = await db
    .select({ change: productChange, by: user.name })
    .from(productChange)
    .leftJoin(user, eq(user.id, productChange.by))
    .orderBy(desc(productChange.at), desc(productChange.id))
    .limit(1);
  if (!row) return undefined;
  const { id, words, at, products, undoneAt, by } = row.change;
  const isUndone = undoneAt !== null;
  const canReturn = products.some(({ after }) => Object.keys(after).length > 0);
  return {
    id,
    words,
    at: formatMoment(at),
    by: row.by || "somebody",
    products: products.length,
    isUndone,
    canUndo: canReturn && !isUndone && (isAdmin(actor) || by === actor.id),
    kept: isUndone ? await listKept(db, products) : [],
  };
}

async function listKept(db: Database, products: readonly ChangedProduct[]): Promise<string[]> {
  const before = new Map(products.map((one) => [one.productId, one.before]));
  const rows = await db
    .select({ product, name: soldName })
    .from(product)
    .where(inArray(product.id, [...before.keys()]))
    .orderBy(asc(product.name), asc(product.id));
  const isKept = ({ product: row }: (typeof rows)[number]) => {
    const { chosenFor: _ofCollection, ownerPrice: _behind, ...values } = before.get(row.id) ?? {};
    return (Object.keys(values) as (keyof typeof values)[]).some((name) => row[name] !== values[name]);
  };
  return rows.filter(isKept).map(({ name }) => name);
}
