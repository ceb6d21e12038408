// Stores an uploaded file and starts its dry run, starts its changes once somebody has seen the dry run, and shows both.

import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import type { Policy } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { writeCsv } from "#platform/csv.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { cutText } from "#platform/whole-text.ts";
import { byRow, canStartChanges, type Plan, type PlannedChange } from "./import.ts";
import type { ImportRow, ImportStore, OneImport, PlanOf } from "./import-kind.server.ts";
import type { ImportTable } from "./imports.table.ts";

type Kept = "id" | "state" | "done" | "total" | "plan" | "createdAt";

/** Stores the file and starts its dry run; returns the import's id. */
export async function storeImport<Row extends ImportRow>(
  { db, clock, jobs }: EditContext,
  { table, checkJob }: ImportStore<Row>,
  file: Omit<Row, Kept>,
): Promise<string> {
  const importId = newId();
  const fileName = cutText(file.fileName, 200);
  const given = { ...file, fileName, id: importId, state: "checking" as const, createdAt: clock.now() };
  await db.transaction(async (tx) => {
    await tx.insert(table).values(given);
    await jobs.enqueue(tx, checkJob, { importId });
  });
  return importId;
}

/** Starts the changes shown by the dry run, if they are allowed. Idempotent. Throws NotFound. */
async function startChanges<Row extends ImportRow>(
  { db, jobs }: EditContext,
  { table, only, applyJob, canBeApplied }: ImportStore<Row>,
  { importId }: OneImport,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: table.state, plan: table.plan })
      .from(table)
      .where(and(eq(table.id, importId), only))
      .for("update");
    if (!row) throw new NotFound("no such import");
    if (!canStartChanges(row.state) || !row.plan || !canBeApplied(row.plan)) return;
    await tx.update(table).set({ state: "making", done: 0 }).where(eq(table.id, importId));
    await jobs.enqueue(tx, applyJob, { importId });
  });
}

/** The command that makes the changes which the dry run of a kind has shown. Idempotent. Throws NotFound. */
export function applyCommand<Row extends ImportRow>(policy: Policy, store: ImportStore<Row>) {
  return command(policy, (ctx: EditContext, _actor, one: OneImport) => startChanges(ctx, store, one));
}

/** `by` is the sender's name. */
export type ShownImport<Row extends ImportRow> = Omit<Row, "file" | "plan" | "createdAt"> & { at: string };

/** The newest ten. */
export async function listKeptImports<Row extends ImportRow>(
  db: Database,
  { table, only }: ImportStore<Row>,
): Promise<ShownImport<Row>[]> {
  const rows = await db
    .select(shownColumns(table))
    .from(table)
    .leftJoin(user, eq(user.id, table.by))
    .where(only)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(10);
  return rows.map(present<Row>);
}

/** `plan` is null until the dry run is done, and while the changes are made, when nobody reads it. */
export type KeptImport<Row extends ImportRow> = ShownImport<Row> & { plan: PlanOf<Row> | null };

/** Throws NotFound for an unknown import. */
export async function getKeptImport<Row extends ImportRow>(
  db: Database,
  { table, only }: ImportStore<Row>,
  importId: string,
): Promise<KeptImport<Row>> {
  const plan = sql<PlanOf<Row> | null>`case when ${table.state} <> 'making' then ${table.plan} end`;
  const [row] = await db
    .select({ shown: shownColumns(table), plan })
    .from(table)
    .leftJoin(user, eq(user.id, table.by))
    .where(and(eq(table.id, importId), only));
  if (!row) throw new NotFound("no such import");
  return { ...present<Row>(row.shown), plan: row.plan };
}

function shownColumns<SomePlan extends Plan>(table: ImportTable<SomePlan>) {
  const { file: _file, plan: _plan, by, ...columns } = getTableColumns(table);
  return { ...columns, by: sql<string>`coalesce(${user.name}, ${by})` };
}

function present<Row extends ImportRow>({
  createdAt,
  ...shown
}: Omit<ImportRow, "file" | "plan">): ShownImport<Row> {
  return { ...shown, at: formatMoment(createdAt) } as unknown as ShownImport<Row>;
}

type ReportTitles = { subject: string; remark: string };

/** Every change and every fault of a dry run as CSV, in the order of the file. */
export function writeReport<Change extends PlannedChange>(
  plan: Plan<Change> | null,
  titles: ReportTitles,
  subjectOf: (change: Change) => string,
): string {
  const { faults, changes } = plan ?? { faults: [], changes: [] };
  const rows = [
    ...faults.map(({ message, ...fault }) => ({ ...fault, cells: ["", fault.column, "", "", message] })),
    ...changes.map((change) => {
      const { field, before, after, note = "" } = change;
      return { ...change, cells: [subjectOf(change), field, before, after, note] };
    }),
  ].sort(byRow);
  const header = ["Row", "Line of the file", titles.subject, "Column", "Now", "Then", titles.remark];
  return writeCsv([header, ...rows.map(({ row, line, cells }) => [String(row), String(line), ...cells])]);
}
