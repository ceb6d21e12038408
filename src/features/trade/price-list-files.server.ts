// Files of prices, as a kind of import: one is taken, checked by a job, and applied by another when the owner has looked at the dry run.
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { ImportContext, ImportKind } from "#core/imports/import-kind.server.ts";
import {
  applyCommand,
  getKeptImport,
  listKeptImports,
  storeImport,
  writeReport,
} from "#core/imports/imports.server.ts";
import { importsOf } from "#core/imports/imports.table.ts";
import { registerImports } from "#core/imports/run-import.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { type CsvRow, readCsvInTurns, shortListLimits } from "#platform/csv.ts";
import { decodeUpload } from "#platform/csv-text.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import {
  canBeApplied,
  keepsRow,
  type PriceChange,
  type PriceListPlan,
  planOfPrices,
} from "./price-list-plan.ts";
import { faultAt } from "./price-list-rows.ts";
import {
  addRows,
  getPriceList,
  type ListRow,
  listRows,
  lockPriceLists,
  readList,
} from "./price-lists.server.ts";
import { canManageTrade } from "./trade.policy.ts";
import { priceRow } from "./trade.table.ts";
import { applyPricesJob, checkPricesJob } from "./trade-jobs.server.ts";

export const priceListImport = importsOf<PriceListPlan, { listId: string }>();
export type PriceListImport = typeof priceListImport.$inferSelect;

export const priceListFiles: ImportKind<ImportContext, PriceListImport> = {
  table: priceListImport,
  only: eq(priceListImport.kind, "prices"),
  checkJob: checkPricesJob,
  applyJob: applyPricesJob,
  canBeApplied,
  async check({ db }, { facts: { listId }, file }) {
    const read = await readCsvInTurns(file, shortListLimits);
    if (read.ok) return (await planFile(db, listId, read.rows)).plan;
    const message = "the file cannot be read from here on: save it again as CSV, with at most 2,000 rows";
    return { rows: 0, changes: [], faults: [faultAt(read, message)] };
  },
  async prepare(ctx, row) {
    const read = await readCsvInTurns(row.file, shortListLimits);
    return async (tx) => (read.ok ? makeChanges(tx, ctx, row, read.rows) : undefined);
  },
  takeTurn: lockPriceLists,
  judge: () => "failed",
};

async function planFile(
  db: Database | Transaction,
  listId: string,
  typed: readonly CsvRow[],
): Promise<{ plan: PriceListPlan; rows: ListRow[] }> {
  const { rows, faults } = await readList(db, typed);
  const planned = planOfPrices(rows, await listRows(db, listId));
  const all = [...faults, ...planned.faults];
  return { plan: { rows: rows.length, changes: planned.changes, faults: all }, rows };
}

/** Undefined if the list has changed since the dry run. */
async function makeChanges(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { facts: { listId }, by, fileName, plan: seen }: PriceListImport,
  typed: readonly CsvRow[],
): Promise<PriceListPlan | undefined> {
  const { plan, rows } = await planFile(tx, listId, typed);
  if (!isDeepStrictEqual(plan, seen)) return undefined;
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  const changed = [...new Set(plan.changes.map(({ sku }) => sku))].flatMap((sku) => bySku.get(sku) ?? []);
  const ids = changed.map(({ productId }) => productId);
  await tx.delete(priceRow).where(and(eq(priceRow.listId, listId), inArray(priceRow.productId, ids)));
  await addRows(
    tx,
    listId,
    changed.filter((row) => (bySku.get(row.sku)?.length ?? 0) > 1 || keepsRow(row)),
  );
  await recordAudit(tx, clock, {
    by,
    action: "price-list.imported",
    subject: `price-list:${listId}`,
    after: { fileName, changes: plan.changes.length },
  });
  return plan;
}

type PriceFile = { listId: string; name: string; bytes: Uint8Array };

/** Starts the dry run, which changes nothing. Throws NotFound for an unknown list. */
export const startPriceImport = command(
  canManageTrade,
  async function startPriceImport(
    ctx: ImportContext & WithHeavyWork,
    { id: by },
    { listId, name: fileName, bytes }: PriceFile,
  ): Promise<{ ok: true; importId: string } | { ok: false; reason: "not-csv" }> {
    await getPriceList(ctx.db, listId);
    const file = await decodeUpload(ctx, bytes, by);
    if (file === undefined) return { ok: false, reason: "not-csv" };
    const given = { by, fileName, file, kind: "prices" as const, facts: { listId } };
    return { ok: true, importId: await storeImport(ctx, priceListFiles, given) };
  },
);

export const applyPriceImport = applyCommand(canManageTrade, priceListFiles);

/** The newest ten, of all lists. */
export const listPriceImports = (db: Database) => listKeptImports(db, priceListFiles);

/** Throws NotFound. */
export const getPriceImport = (db: Database, importId: string) => getKeptImport(db, priceListFiles, importId);

/** Every change and every fault of the dry run as a CSV. Throws NotFound. */
export async function reportPriceImport(db: Database, importId: string): Promise<string> {
  const { plan } = await getPriceImport(db, importId);
  return writeReport(plan, { subject: "SKU", remark: "Remark" }, ({ sku }: PriceChange) => sku);
}

export function registerPriceFiles(ctx: AppContext): void {
  registerImports(ctx, priceListFiles);
}
