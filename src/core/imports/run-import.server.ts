// Runs the jobs of an import: its dry run, then all of its changes in one transaction.
import { and, eq, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import type { ImportState } from "./import.ts";
import type {
  ImportContext,
  ImportKind,
  ImportRow,
  ImportStore,
  OneImport,
  ReportProgress,
} from "./import-kind.server.ts";

/** Registers the jobs of a kind. */
export function registerImports<Context extends AppContext, Row extends ImportRow>(
  ctx: Context,
  kind: ImportKind<Context, Row>,
): void {
  ctx.jobs.handle(kind.checkJob, (payload) => checkImport(ctx, kind, payload));
  ctx.jobs.handle(kind.applyJob, (payload) => carryOutImport(ctx, kind, payload));
}

/** Idempotent. An error ends the import as failed; the queue would otherwise retry it for days. */
export async function checkImport<Context extends ImportContext, Row extends ImportRow>(
  ctx: Context,
  kind: ImportKind<Context, Row>,
  { importId }: OneImport,
): Promise<void> {
  const { db, log } = ctx;
  const row = await findIn(db, kind, importId, "checking");
  if (!row) return;
  try {
    const plan = await kind.check(ctx, row, reportTo(db, kind, importId));
    await endState(db, kind, row, { state: "checked", plan });
  } catch (error) {
    log.error({ importId, error: String(error) }, "an import could not be checked");
    await endState(db, kind, row, { state: "failed" });
  }
}

/** Idempotent: the file is deleted once its changes are made. Throws if the queue should try again. */
export async function carryOutImport<Context extends ImportContext, Row extends ImportRow>(
  ctx: Context,
  kind: ImportKind<Context, Row>,
  { importId }: OneImport,
): Promise<void> {
  const { db, log } = ctx;
  const row = await findIn(db, kind, importId, "making");
  if (!row) return;
  try {
    const make = await kind.prepare(ctx, row, reportTo(db, kind, importId));
    await db.transaction(async (tx) => {
      await kind.takeTurn(tx);
      if (!(await findIn(tx, kind, importId, "making"))) return;
      const plan = await make(tx);
      const end = plan
        ? ({ state: "made", file: "", plan } as const)
        : ({ state: "changed-meanwhile" } as const);
      await endState(tx, kind, row, end);
    });
  } catch (error) {
    const outcome = kind.judge(error);
    if (outcome === "again") throw error;
    if (outcome === "failed") log.error({ importId, error: String(error) }, "an import could not be made");
    await endState(db, kind, row, { state: outcome });
  }
}

async function findIn<Row extends ImportRow>(
  db: Database | Transaction,
  { table }: ImportStore<Row>,
  importId: string,
  state: ImportState,
): Promise<Row | undefined> {
  const isIn = and(eq(table.id, importId), eq(table.state, state));
  const [row] = await db.select().from(table).where(isIn);
  return row as Row | undefined;
}

/** Does nothing if another process has already ended this state. */
async function endState<Row extends ImportRow>(
  db: Database | Transaction,
  { table }: ImportStore<Row>,
  { id, state }: Row,
  set: Pick<ImportRow, "state"> & Partial<ImportRow>,
): Promise<void> {
  await db
    .update(table)
    .set(set)
    .where(and(eq(table.id, id), eq(table.state, state)));
}

/** Writes outside the import's transaction, so that the page can show the progress. */
function reportTo<Row extends ImportRow>(
  db: Database,
  { table }: ImportStore<Row>,
  importId: string,
): ReportProgress {
  return async (done, total) => {
    await db.update(table).set({ done, total }).where(eq(table.id, importId));
  };
}

const keptDays = 30;

/** Deletes old imports, with their files and all personal details in them. */
export async function deleteOldImports(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  table: PgTable & { createdAt: PgColumn },
): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.delete(table).where(lt(table.createdAt, before));
}
