// The dry run and the application of a file: both read it anew, so that what is written is what the file says.
import { and, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { summariseRemarks } from "#shop/catalogue/former-shop/remark.ts";
import { customersOfOrders } from "./customer-rows.ts";
import { customerStore, writeCustomers } from "./customer-store.server.ts";
import { type FileRemarkKind, fileRemarkWords } from "./file-remark.ts";
import type { ReadRecords } from "./former-file.ts";
import { canBeApplied, type FormerPlan } from "./former-import.ts";
import { formerImport } from "./former-shop.table.ts";
import { orderStore } from "./order-store.server.ts";
import { formerFileTask, type ReadContent, type ReadFile } from "./read-file.server.ts";
import { compareRecords, type RecordStore, recordsAtOnce, writeRecords } from "./record-store.server.ts";
import { findProductsOf, reviewStore } from "./review-store.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "log"> & WithHeavyWork;
type Report = (done: number, total: number) => Promise<void>;
/** Undefined while it is only a dry run. */
type Writing = { tx: Transaction; clock: Clock } | undefined;

/** Repeating it is harmless. A fault of the shop ends the import instead of being tried for days. */
export async function checkFormerImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  const isChecking = and(eq(formerImport.id, importId), eq(formerImport.state, "checking"));
  const [row] = await ctx.db.select().from(formerImport).where(isChecking);
  if (!row) return;
  try {
    const read = await ctx.heavyWork.run(formerFileTask, fileOf(row), row.by);
    const plan = await carryOut(ctx.db, read, undefined, reportTo(ctx.db, importId));
    await ctx.db.update(formerImport).set({ state: "checked", plan }).where(isChecking);
  } catch (error) {
    ctx.log.error({ importId, error: String(error) }, "a file of another shop could not be checked");
    await ctx.db.update(formerImport).set({ state: "failed" }).where(isChecking);
  }
}

/** All in one transaction or nothing; repeating it is harmless. Its file is forgotten then. */
export async function carryOutFormerImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  const isMaking = and(eq(formerImport.id, importId), eq(formerImport.state, "making"));
  const [row] = await ctx.db.select().from(formerImport).where(isMaking);
  if (!row) return;
  try {
    const read = await ctx.heavyWork.run(formerFileTask, fileOf(row), row.by);
    await ctx.db.transaction(async (tx) => {
      await lock(tx, "former-shop.import");
      const writing = { tx, clock: ctx.clock };
      const plan = await carryOut(tx, read, writing, reportTo(ctx.db, importId));
      const made = await tx
        .update(formerImport)
        // Its rows stand in tables of their own; here nobody would find them when a person is to be forgotten.
        .set({ state: "made", file: "", plan: { ...plan, changes: [] } })
        .where(isMaking)
        .returning({ by: formerImport.by, kind: formerImport.kind });
      const [{ by, kind } = { by: row.by, kind: row.kind }] = made;
      await recordAudit(tx, ctx.clock, {
        by,
        action: "former-shop.imported",
        subject: `former-import:${importId}`,
        after: { kind, new: plan.added, changed: plan.changed },
      });
    });
  } catch (error) {
    ctx.log.error({ importId, error: String(error) }, "a file of another shop could not be applied");
    await ctx.db.update(formerImport).set({ state: "failed" }).where(isMaking);
  }
}

function fileOf({ file, kind, shop }: typeof formerImport.$inferSelect) {
  return { file, kind, shop };
}

function reportTo(db: Database, importId: string): Report {
  return async (done, total) => {
    await db.update(formerImport).set({ done, total }).where(eq(formerImport.id, importId));
  };
}

async function carryOut(
  db: Database | Transaction,
  read: ReadFile,
  writing: Writing,
  report: Report,
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
  const plan = await planOf(db, { rows, read: content.read, store: orderStore }, writing, report);
  if (writing && canBeApplied(plan)) await addBuyers(content, writing);
  return plan;
}

type Part<Facts> = { rows: number; read: ReadRecords<Facts>; store: RecordStore<Facts> };

async function planOf<Facts>(
  db: Database | Transaction,
  { rows, read, store }: Part<Facts>,
  writing: Writing,
  report: Report,
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
    changes: counted.changes.map((change) => ({
      ...change,
      before: shorten(change.before),
      after: shorten(change.after),
    })),
  };
}

/** A person compares no whole text. */
function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** A buyer who is known already stays as they are. */
async function addBuyers(
  content: Extract<ReadContent, { kind: "orders" }>,
  { tx, clock }: NonNullable<Writing>,
) {
  const buyers = customersOfOrders(content.read.records);
  for (let from = 0; from < buyers.length; from += recordsAtOnce)
    await writeCustomers(tx, clock, buyers.slice(from, from + recordsAtOnce), "keep");
}

function refusedPlan({ row, line, message }: Extract<ReadFile, { ok: false }>): FormerPlan {
  const faults = [{ row, line, column: "", message }];
  return { rows: 0, added: 0, changed: 0, same: 0, changes: [], faults, remarks: [], isRefused: true };
}
