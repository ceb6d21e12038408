// Makes the changes of an import, all in one transaction or none.
import { and, eq, or, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { isSame, noIdentifiers } from "#shop/catalogue/identifiers/identifier-form.ts";
import { readIdentifiers } from "#shop/catalogue/identifiers/save-identifiers.server.ts";
import { noCount, readCountMarks } from "#shop/catalogue/stock/count-marks.server.ts";
import { carriesAny, isAnyOrTheirSet } from "#shop/catalogue/stock/stock.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { addCategories } from "./add-categories.server.ts";
import { addToCollections } from "./add-collections.server.ts";
import { reportTo } from "./check-import.server.ts";
import type { ProductRow } from "./csv-products.server.ts";
import { leadFormerAddresses } from "./lead-former-addresses.server.ts";
import { csvFields } from "./product-csv.ts";
import { canBeMade, type ImportState } from "./product-import.ts";
import { productImport } from "./product-imports.table.ts";
import { planOf, readProductFile } from "./read-product-file.server.ts";
import type { ReadFile } from "./read-rows.server.ts";
import type { RowChange } from "./row-change.server.ts";
import { writeChanges } from "./write-changes.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log"> & WithLinks & WithHeavyWork;
type Import = typeof productImport.$inferSelect;
type Outcome = Extract<ImportState, "made" | "changed-meanwhile" | "failed">;

/**
 * Repeating it is harmless. Throws while another import is made, and if the address of a new product's page was taken
 * meanwhile: the queue tries again, with another address.
 */
export async function carryOutImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  const isMaking = and(eq(productImport.id, importId), eq(productImport.state, "making"));
  const [row] = await ctx.db.select().from(productImport).where(isMaking);
  if (!row) return;
  const outcome = await tryToMake(ctx, row);
  if (outcome !== "made") await ctx.db.update(productImport).set({ state: outcome }).where(isMaking);
}

async function tryToMake(ctx: Context, row: Import): Promise<Outcome> {
  const { db, log } = ctx;
  const planned = (row.plan?.newProducts ?? 0) + (row.plan?.changedProducts ?? 0);
  const report = reportTo(db, row.id);
  try {
    // Before the transaction, so that nobody waits for its locks meanwhile.
    const read = await readProductFile(ctx, row, (done, rows) => report(done, rows + planned));
    const plan = planOf(read);
    if (!canBeMade(plan) || plan.seen !== row.plan?.seen) return "changed-meanwhile";
    return await makeTogether(ctx, row, read, (done) => report(read.rows + done, read.rows + planned));
  } catch (error) {
    if (error instanceof AnotherImport || isAddressTaken(error)) throw error;
    if (isTakenOrGone(error)) return "changed-meanwhile";
    log.error({ importId: row.id, error: String(error) }, "an import could not be made");
    return "failed";
  }
}

class AnotherImport extends Error {
  override message = "another import is being made";
}

function isAddressTaken(error: unknown): boolean {
  return findViolatedConstraint(error, "unique")?.includes("slug") ?? false;
}

/** A SKU that another product has now, or a category that was removed. */
function isTakenOrGone(error: unknown): boolean {
  const kinds = ["unique", "reference"] as const;
  return kinds.some((kind) => findViolatedConstraint(error, kind) !== undefined);
}

function makeTogether(
  ctx: Context,
  { id: importId, by }: Import,
  { changes, newCategories = [], formerAddresses = [] }: ReadFile,
  report: (done: number) => Promise<void>,
): Promise<Outcome> {
  return ctx.db.transaction(async (tx) => {
    await requireTurn(tx);
    const [now] = await tx
      .select({ state: productImport.state })
      .from(productImport)
      .where(eq(productImport.id, importId));
    if (now?.state !== "making") return "made";
    if (!(await isAsRead(tx, changes))) return "changed-meanwhile";
    await addCategories(tx, ctx, { by, newCategories });
    await writeChanges(tx, ctx, { importId, by, changes }, report);
    await addToCollections(tx, ctx, { by, changes });
    await leadFormerAddresses(tx, ctx, formerAddresses);
    await tx.update(productImport).set({ state: "made", file: "" }).where(eq(productImport.id, importId));
    return "made";
  });
}

async function requireTurn(tx: Transaction): Promise<void> {
  const [turn] = await selectRows<{ free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended('products.make-import', 0)) as free`,
  );
  if (!turn?.free) throw new AnotherImport();
}

/** Locks the changed products, and those that get variants, and tells whether they are as the changes were read, but for sales. */
async function isAsRead(tx: Transaction, changes: readonly RowChange[]): Promise<boolean> {
  const stored = changes.flatMap((change) => (change.stored ? [{ ...change, before: change.stored }] : []));
  const carriers = changes.flatMap(({ carrier }) => carrier ?? []);
  const ids = [...new Set([...stored.map(({ productId }) => productId), ...carriers.map(({ id }) => id)])];
  const locked = await tx
    .select()
    .from(product)
    .where(or(isAnyOrTheirSet(ids), carriesAny(ids)))
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

/** And is neither archived nor made a set. */
function hasSameOptions(row: ProductRow | undefined, before: ProductRow): boolean {
  const optionsOf = ({ archivedAt, setPricing, optionNames, optionValues }: ProductRow) =>
    JSON.stringify([archivedAt, setPricing, optionNames, optionValues]);
  return row !== undefined && optionsOf(row) === optionsOf(before);
}
