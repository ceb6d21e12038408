// The dry run and the changes of an imported file. Both read the file, so that the stored rows are those of the file.
import { eq } from "drizzle-orm";
import { summariseRemarks } from "#core/catalogue/import/remark.ts";
import { shortenChange } from "#core/imports/import.ts";
import type { ImportContext, ImportKind, ReportProgress } from "#core/imports/import-kind.server.ts";
import { importsOf } from "#core/imports/imports.table.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { customersOfOrders } from "./customer-rows.ts";
import { buyerStore, customerStore } from "./customer-store.server.ts";
import { type FileRemarkKind, fileRemarkWords } from "./file-remark.ts";
import type { FileKind, FileRecord, OrderFacts, ReadRecords } from "./former-file.ts";
import { canBeApplied, type FormerPlan, type SoldItem } from "./former-import.ts";
import { applyFormerImportJob, checkFormerImportJob } from "./former-shop-jobs.server.ts";
import type { FormerShop } from "./products/former-product.ts";
import { formerFileTask, type ReadFile } from "./read-file.server.ts";
import { compareRecords, type RecordStore, writeRecords } from "./record-store.server.ts";
import { findProductsOf, reviewStore } from "./review-store.server.ts";

type Context = ImportContext & WithHeavyWork;
/** Undefined in a dry run. */
type Writing = { tx: Transaction; clock: Clock } | undefined;
export const formerImport = importsOf<FormerPlan, { kind: FileKind; shop: FormerShop }>();
export type FormerImport = typeof formerImport.$inferSelect;

export const formerFiles: ImportKind<Context, FormerImport> = {
  table: formerImport,
  only: eq(formerImport.kind, "former-shop"),
  checkJob: checkFormerImportJob,
  applyJob: applyFormerImportJob,
  canBeApplied,
  check: async (ctx, row, report) => carryOut(ctx.db, await readRow(ctx, row), undefined, report),
  prepare: async (ctx, row, report) => {
    const read = await readRow(ctx, row);
    return async (tx) => {
      const plan = await carryOut(tx, read, { tx, clock: ctx.clock }, report);
      await recordAudit(tx, ctx.clock, {
        by: row.by,
        action: "former-shop.imported",
        subject: `former-import:${row.id}`,
        after: { kind: row.facts.kind, new: plan.added, changed: plan.changed },
      });
      // The plan has no copy of the rows, because deleting a person would miss it.
      return { ...plan, changes: [] };
    };
  },
  takeTurn: (tx) => lock(tx, "former-shop.import"),
  judge: () => "failed",
};

function readRow({ heavyWork }: Context, { file, facts, by }: FormerImport): Promise<ReadFile> {
  return heavyWork.run(formerFileTask, { file, ...facts }, by);
}

async function carryOut(
  db: Database | Transaction,
  read: ReadFile,
  writing: Writing,
  report: ReportProgress,
): Promise<FormerPlan> {
  if (!read.ok) return refusedPlan(read);
  const { content, rows } = read;
  if (content.kind === "reviews")
    return planOf(
      db,
      { rows, read: await findProductsOf(db, content.read), store: reviewStore },
      writing,
      report,
    );
  if (content.kind === "customers")
    return planOf(db, { rows, read: content.read, store: customerStore }, writing, report);
  const { records: orders } = content.read;
  const buyers = { ...content.read, records: customersOfOrders(orders) };
  const plan = await planOf(db, { rows, read: buyers, store: buyerStore }, writing, report);
  return { ...plan, items: listOnlyItems(orders) };
}

type Part<Facts> = { rows: number; read: ReadRecords<Facts>; store: RecordStore<Facts> };

async function planOf<Facts>(
  db: Database | Transaction,
  { rows, read, store }: Part<Facts>,
  writing: Writing,
  report: ReportProgress,
): Promise<FormerPlan> {
  const total = read.records.length * (writing ? 2 : 1);
  const compared = await compareRecords(db, store, read.records, (done) => report(done, total));
  const { toWrite, ...counted } = compared;
  if (writing)
    await writeRecords(writing.tx, writing.clock, store, toWrite, (done) =>
      report(read.records.length + done, total),
    );
  const kinds = Object.keys(fileRemarkWords) as FileRemarkKind[];
  return {
    ...counted,
    rows,
    faults: read.faults,
    remarks: summariseRemarks(read.remarks, kinds),
    isRefused: false,
    changes: counted.changes.map(shortenChange),
  };
}

/** Without the orders of several items: of those nobody can say which one a review is about. */
function listOnlyItems(orders: readonly FileRecord<OrderFacts>[]): SoldItem[] {
  return orders.flatMap(({ facts: { number, items } }) => {
    const [item, ...others] = items;
    return item && others.length === 0 ? [{ orderNumber: number, ...item }] : [];
  });
}

function refusedPlan({ row, line, message }: Extract<ReadFile, { ok: false }>): FormerPlan {
  const faults = [{ row, line, column: "", message }];
  return { rows: 0, added: 0, changed: 0, same: 0, changes: [], faults, remarks: [], isRefused: true };
}
