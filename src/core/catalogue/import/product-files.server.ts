// Files of products, as a kind of import.

import { eq, sql } from "drizzle-orm";
import { nextPosition } from "#core/editing/position.server.ts";
import type { ImportContext, ImportKind } from "#core/imports/import-kind.server.ts";
import { importsOf } from "#core/imports/imports.table.ts";
import type { WithLinks } from "#core/links.ts";
import { writeFormerRedirects } from "#core/redirects/redirects.server.ts";
import { normalisePath } from "#core/redirects/shop-path.ts";
import type { FormerShopChoices } from "#features/moving-here/products/former-shop-form.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudits } from "#platform/audit.ts";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { category, product } from "../catalogue.table.ts";
import { applyImportJob, checkImportJob } from "../catalogue-jobs.server.ts";
import { isSame, noIdentifiers } from "../identifiers/identifier-form.ts";
import { readIdentifiers } from "../identifiers/save-identifiers.server.ts";
import { noCount, readCountMarks } from "../stock/count-marks.server.ts";
import { isAffectedProduct } from "../stock/stock.server.ts";
import { addToCollections } from "./add-collections.server.ts";
import type { ProductRow } from "./csv-products.server.ts";
import type { NewCategory } from "./former-category.ts";
import { csvFields } from "./product-csv.ts";
import { canBeMade, type ImportPlan } from "./product-import.ts";
import { planOf, readProductFile } from "./read-product-file.server.ts";
import type { FormerAddress, ReadFile } from "./read-rows.server.ts";
import type { RowChange } from "./row-change.server.ts";
import { writeChanges } from "./write-changes.server.ts";

type Context = ImportContext & WithLinks & WithHeavyWork;
/** `choices`: the owner's answers about another shop's file; null for our own file. */
export const productImport = importsOf<ImportPlan, { choices: FormerShopChoices | null }>();
export type ProductImport = typeof productImport.$inferSelect;

export const productFiles: ImportKind<Context, ProductImport> = {
  table: productImport,
  only: eq(productImport.kind, "products"),
  checkJob: checkImportJob,
  applyJob: applyImportJob,
  canBeApplied: canBeMade,
  check: async (ctx, row, report) => planOf(await readProductFile(ctx, { ...row, ...row.facts }, report)),
  prepare: async (ctx, row, report) => {
    const planned = (row.plan?.newProducts ?? 0) + (row.plan?.changedProducts ?? 0);
    const file = { ...row, ...row.facts };
    const read = await readProductFile(ctx, file, (done, rows) => report(done, rows + planned));
    return (tx) => makeTogether(tx, ctx, row, read, (done) => report(read.rows + done, read.rows + planned));
  },
  takeTurn: requireTurn,
  judge: (error) => {
    // The queue makes another address for the page of a new product.
    if (error instanceof AnotherImport || isAddressTaken(error)) return "again";
    return isTakenOrGone(error) ? "changed-meanwhile" : "failed";
  },
};

class AnotherImport extends Error {
  override message = "another import is being made";
}

function isAddressTaken(error: unknown): boolean {
  return findViolatedConstraint(error, "unique")?.includes("slug") ?? false;
}

/** True if another product has taken a SKU, or a category was removed. */
function isTakenOrGone(error: unknown): boolean {
  const kinds = ["unique", "reference"] as const;
  return kinds.some((kind) => findViolatedConstraint(error, kind) !== undefined);
}

async function makeTogether(
  tx: Transaction,
  ctx: Context,
  { id: importId, by, plan: shown }: ProductImport,
  read: ReadFile,
  report: (done: number) => Promise<void>,
): Promise<ImportPlan | undefined> {
  const { changes, newCategories = [], formerAddresses = [] } = read;
  const plan = planOf(read);
  if (!canBeMade(plan) || plan.seen !== shown?.seen || !(await isAsRead(tx, changes))) return undefined;
  await addCategories(tx, ctx, { by, newCategories });
  await writeChanges(tx, ctx, { importId, by, changes }, report);
  await addToCollections(tx, ctx, { by, changes });
  await redirectFormerAddresses(tx, ctx, formerAddresses);
  return shown;
}

async function requireTurn(tx: Transaction): Promise<void> {
  const [turn] = await selectRows<{ free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('products.make-import', 0)) as free`,
  );
  if (!turn?.free) throw new AnotherImport();
}

/**
 * Locks the changed products and those that get variants. True if, apart from sales, they are still as the changes were
 * read.
 */
async function isAsRead(tx: Transaction, changes: readonly RowChange[]): Promise<boolean> {
  const stored = changes.flatMap((change) => (change.stored ? [{ ...change, before: change.stored }] : []));
  const carriers = changes.flatMap(({ carrier }) => carrier ?? []);
  const ids = [...new Set([...stored.map(({ productId }) => productId), ...carriers.map(({ id }) => id)])];
  const locked = await tx
    .select()
    .from(product)
    .where(isAffectedProduct(ids))
    .orderBy(product.id)
    .for("no key update");
  const countMarks = await readCountMarks(tx, ids);
  const identifiers = await readIdentifiers(tx, ids);
  const current = new Map(locked.map((row) => [row.id, row]));
  if (!carriers.every((before) => hasSameOptions(current.get(before.id), before))) return false;
  return stored.every(({ productId, before, stockBy, countMark, identifiers: given }) => {
    const row = current.get(productId);
    if (!row || !hasSameOptions(row, before) || !hasSameFacts(row, before)) return false;
    if (given && !isSame(identifiers.get(productId) ?? noIdentifiers, given.before)) return false;
    return (
      stockBy === 0 || (row.stock + stockBy >= 0 && (countMarks.get(productId) ?? noCount) === countMark)
    );
  });
}

function hasSameFacts(one: ProductRow, other: ProductRow): boolean {
  return [...csvFields, "fields" as const].every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}

/** True if, in addition, the product is neither archived nor made a set. */
function hasSameOptions(row: ProductRow | undefined, before: ProductRow): boolean {
  const optionsOf = ({ archivedAt, setPricing, optionNames, optionValues }: ProductRow) =>
    JSON.stringify([archivedAt, setPricing, optionNames, optionValues]);
  return row !== undefined && optionsOf(row) === optionsOf(before);
}

/** An address that is a product's page here stays so. Idempotent. */
async function redirectFormerAddresses(
  tx: Transaction,
  { links, clock }: WithLinks & Pick<AppContext, "clock">,
  addresses: readonly FormerAddress[],
): Promise<void> {
  const paths = new Map<string, string>();
  for (const { from: former, slug } of addresses) {
    const from = normalisePath(former);
    const to = normalisePath(links.pathOf.product(slug));
    if (from !== undefined && to !== undefined && from !== to && !paths.has(from)) paths.set(from, to);
  }
  if (paths.size === 0) return;
  const slugs = [...paths.keys()].map((path) => path.slice(path.lastIndexOf("/") + 1));
  const living = await tx
    .select({ slug: product.slug })
    .from(product)
    .where(sql`${product.slug} = any(${sql.param(slugs)}::text[])`);
  for (const { slug } of living) paths.delete(normalisePath(links.pathOf.product(slug)) ?? "");
  const kept = [...paths].map(([from, to]) => ({ from, to }));
  await writeFormerRedirects(tx, { paths: kept, at: clock.now() });
}

/** Idempotent: a category whose slug exists stays as it is. */
async function addCategories(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { by, newCategories }: { by: string; newCategories: readonly NewCategory[] },
): Promise<void> {
  if (newCategories.length === 0) return;
  for (const one of newCategories)
    await tx
      .insert(category)
      .values({ slug: one.slug, name: one.name, position: nextPosition(category) })
      .onConflictDoNothing({ target: category.slug });
  await recordAudits(
    tx,
    clock,
    newCategories.map(({ slug, name }) => ({
      by,
      action: "category.added",
      subject: `category:${slug}`,
      after: { name, from: "another shop" },
    })),
  );
}
