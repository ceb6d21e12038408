// The imports of customers, orders and reviews: a file is taken, checked by a job, and applied by another one when the owner
// has looked at what it brings.
import { desc, eq, lt, sql } from "drizzle-orm";
import { writeCsv } from "#platform/csv.ts";
import { decodeCsv } from "#platform/csv-text.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { canBeApplied, type FormerPlan, type ShownFormerImport } from "./former-import.ts";
import { canBringOver } from "./former-shop.policy.ts";
import { formerImport } from "./former-shop.table.ts";
import { applyFormerImportJob, checkFormerImportJob } from "./former-shop-jobs.server.ts";
import { recogniseUpload } from "./read-file.server.ts";

export type StartFormerImport =
  | { ok: true; importId: string }
  | { ok: false; reason: "not-csv" | "unknown" | "products" };

/** Takes a file for a dry run. Files of products go another way. */
export const startFormerImport = command(
  canBringOver,
  async function startFormerImport(
    { db, clock, jobs }: EditContext,
    { id: by },
    { name, bytes }: { name: string; bytes: Uint8Array },
  ): Promise<StartFormerImport> {
    const recognised = recogniseUpload(bytes);
    if (!recognised.ok) return recognised;
    const { kind, shop } = recognised.file;
    if (kind === "products") return { ok: false, reason: "products" };
    const file = decodeCsv(bytes) ?? "";
    const importId = newId();
    const fileName = name.slice(0, 200);
    const createdAt = clock.now();
    await db.transaction(async (tx) => {
      await tx
        .insert(formerImport)
        .values({ id: importId, by, fileName, file, kind, shop, state: "checking", createdAt });
      await jobs.enqueue(tx, checkFormerImportJob, { importId });
    });
    return { ok: true, importId };
  },
);

/** Brings over what the dry run has shown. Repeating it does nothing. Throws NotFound. */
export const applyFormerImport = command(
  canBringOver,
  async function applyFormerImport(
    { db, jobs }: EditContext,
    _actor,
    { importId }: { importId: string },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ state: formerImport.state, plan: formerImport.plan })
        .from(formerImport)
        .where(eq(formerImport.id, importId))
        .for("update");
      if (!row) throw new NotFound("no such import");
      const isReady = row.state === "checked" || row.state === "failed";
      if (!isReady || !row.plan || !canBeApplied(row.plan)) return;
      await tx.update(formerImport).set({ state: "making", done: 0 }).where(eq(formerImport.id, importId));
      await jobs.enqueue(tx, applyFormerImportJob, { importId });
    });
  },
);

const shownColumns = {
  id: formerImport.id,
  fileName: formerImport.fileName,
  kind: formerImport.kind,
  shop: formerImport.shop,
  state: formerImport.state,
  by: sql<string>`coalesce(${user.name}, ${formerImport.by})`,
  at: formerImport.createdAt,
};

/** Lists the newest ten of them. */
export async function listFormerImports(db: Database): Promise<ShownFormerImport[]> {
  const rows = await db
    .select(shownColumns)
    .from(formerImport)
    .leftJoin(user, eq(user.id, formerImport.by))
    .orderBy(desc(formerImport.createdAt), desc(formerImport.id))
    .limit(10);
  return rows.map((row) => ({ ...row, at: formatMoment(row.at) }));
}

export type FormerImportPage = ShownFormerImport & { done: number; total: number; plan: FormerPlan | null };

/** Throws NotFound if there is none. */
export async function getFormerImport(db: Database, importId: string): Promise<FormerImportPage> {
  const plan = sql<FormerPlan | null>`case when ${formerImport.state} = 'making' then null else ${formerImport.plan} end`;
  const [row] = await db
    .select({ ...shownColumns, done: formerImport.done, total: formerImport.total, plan })
    .from(formerImport)
    .leftJoin(user, eq(user.id, formerImport.by))
    .where(eq(formerImport.id, importId));
  if (!row) throw new NotFound("no such import");
  return { ...row, at: formatMoment(row.at) };
}

/** Every change and every fault of a dry run, in the order of the file. */
export function writeFormerReport({ changes, faults }: FormerPlan): string {
  const rows = [
    ...faults.map(({ row, line, column, message }) => ({
      row,
      cells: [String(line), "", column, "", "", message],
    })),
    ...changes.map(({ row, line, subject, field, before, after }) => ({
      row,
      cells: [String(line), subject, field, before, after, ""],
    })),
  ].sort((one, other) => one.row - other.row);
  const header = ["Row", "Line of the file", "About", "Column", "Now", "Then", "Fault"];
  return writeCsv([header, ...rows.map(({ row, cells }) => [String(row), ...cells])]);
}

const keptDays = 30;

/** With the file of each that was never applied, and with what its dry run shows of people. */
export async function deleteOldFormerImports({
  db,
  clock,
}: Pick<EditContext, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.delete(formerImport).where(lt(formerImport.createdAt, before));
}
