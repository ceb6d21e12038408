// The imports of products by CSV: a file is taken, checked by a job, and its changes are made by another one when
// somebody has looked at them.
import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { writeCsv } from "#platform/csv.ts";
import { decodeCsv } from "#platform/csv-text.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { canEditProducts } from "#shop/catalogue/catalogue.policy.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { applyImportJob, checkImportJob, fetchPicturesJob } from "#shop/catalogue/catalogue-jobs.server.ts";
import type { FormerShopChoices } from "#shop/catalogue/former-shop/former-shop-form.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { canBeMade, type ImportPlan, type ImportState } from "./product-import.ts";
import { importedPicture, productImport } from "./product-imports.table.ts";

/** `choices` are said of another shop's file. */
export type ProductFile = { name: string; bytes: Uint8Array; choices?: FormerShopChoices };
export type StartImportOutcome = { ok: true; importId: string } | { ok: false; reason: "not-csv" };

/** Takes a file for a dry run. */
export const startImport = command(
  canEditProducts,
  async function startImport(
    { db, clock, jobs }: EditContext,
    { id: by },
    { name, bytes, choices }: ProductFile,
  ) {
    const file = decodeCsv(bytes);
    if (file === undefined) return { ok: false, reason: "not-csv" } satisfies StartImportOutcome;
    const importId = newId();
    await db.transaction(async (tx) => {
      const fileName = name.slice(0, 200);
      const createdAt = clock.now();
      await tx
        .insert(productImport)
        .values({ id: importId, by, fileName, file, choices, state: "checking", createdAt });
      await jobs.enqueue(tx, checkImportJob, { importId });
    });
    return { ok: true, importId } satisfies StartImportOutcome;
  },
);

/** Makes the changes of a dry run that may be made. Repeating it does nothing. Throws NotFound. */
export const applyImport = command(
  canEditProducts,
  async function applyImport(
    { db, jobs }: EditContext,
    _actor,
    { importId }: { importId: string },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ state: productImport.state, plan: productImport.plan })
        .from(productImport)
        .where(eq(productImport.id, importId))
        .for("update");
      if (!row) throw new NotFound("no such import");
      if (row.state !== "checked" || !row.plan || !canBeMade(row.plan)) return;
      await tx.update(productImport).set({ state: "making", done: 0 }).where(eq(productImport.id, importId));
      await jobs.enqueue(tx, applyImportJob, { importId });
    });
  },
);

/** Fetches the pictures again that could not be fetched. */
export const retryImportPictures = command(
  canEditProducts,
  async function retryImportPictures(
    { db, jobs }: EditContext,
    _actor,
    { importId }: { importId: string },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const again = await tx
        .update(importedPicture)
        .set({ state: "waiting", tries: 0, problem: "" })
        .where(and(eq(importedPicture.importId, importId), eq(importedPicture.state, "failed")))
        .returning({ id: importedPicture.id });
      if (again.length > 0)
        await jobs.enqueue(tx, fetchPicturesJob, { importId }, { deduplicationKey: importId });
    });
  },
);

export type ShownImport = {
  id: string;
  fileName: string;
  state: ImportState;
  by: string;
  at: string;
};

const shownColumns = {
  id: productImport.id,
  fileName: productImport.fileName,
  state: productImport.state,
  by: sql<string>`coalesce(${user.name}, ${productImport.by})`,
  at: productImport.createdAt,
};

export type ListedImport = ShownImport & { failedPictures: number };

/** Lists the newest ten of them. */
export async function listImports(db: Database): Promise<ListedImport[]> {
  const failedPictures = sql<number>`(select count(*)::int from ${importedPicture}
    where ${importedPicture.importId} = ${productImport.id} and ${importedPicture.state} = 'failed')`;
  const rows = await db
    .select({ ...shownColumns, failedPictures })
    .from(productImport)
    .leftJoin(user, eq(user.id, productImport.by))
    .orderBy(desc(productImport.createdAt), desc(productImport.id))
    .limit(10);
  return rows.map((row) => ({ ...row, at: formatMoment(row.at) }));
}

export type FailedPicture = {
  row: number;
  productId: string;
  name: string;
  address: string;
  problem: string;
};

/** Failed pictures on a page; all of them are counted and fetched again. */
const maxFailedShown = 100;

export type ImportPictures = { waiting: number; added: number; failed: number; problems: FailedPicture[] };

export type ImportPage = ShownImport & {
  done: number;
  total: number;
  /** Null while it is not known, and while its changes are made, when nobody reads it. */
  plan: ImportPlan | null;
  pictures: ImportPictures;
};

/** Throws NotFound if there is none. */
export async function getImport(db: Database, importId: string): Promise<ImportPage> {
  const { done, total } = productImport;
  const plan = sql<ImportPlan | null>`case when ${productImport.state} <> 'making' then ${productImport.plan} end`;
  const [row] = await db
    .select({ ...shownColumns, done, total, plan })
    .from(productImport)
    .leftJoin(user, eq(user.id, productImport.by))
    .where(eq(productImport.id, importId));
  if (!row) throw new NotFound("no such import");
  return { ...row, at: formatMoment(row.at), pictures: await readPictures(db, importId) };
}

async function readPictures(db: Database, importId: string): Promise<ImportPictures> {
  const ofImport = eq(importedPicture.importId, importId);
  const { state, row, productId, address, problem } = importedPicture;
  const [counts, problems] = await Promise.all([
    db.select({ state, count: count() }).from(importedPicture).where(ofImport).groupBy(state),
    db
      .select({ row, productId, name: product.name, address, problem })
      .from(importedPicture)
      .innerJoin(product, eq(product.id, productId))
      .where(and(ofImport, eq(state, "failed")))
      .orderBy(row, importedPicture.position)
      .limit(maxFailedShown),
  ]);
  const countOf = (wanted: string) => counts.find((one) => one.state === wanted)?.count ?? 0;
  return { waiting: countOf("waiting"), added: countOf("added"), failed: countOf("failed"), problems };
}

/** Every change and every fault of the dry run as a CSV, in the order of their lines. Throws NotFound. */
export async function reportImport(db: Database, importId: string): Promise<string> {
  const { plan } = await getImport(db, importId);
  const faults = (plan?.faults ?? []).map(({ row, line, column, message }) => ({
    row,
    line,
    cells: ["", column, "", "", message],
  }));
  const changes = (plan?.changes ?? []).map(({ row, line, sku, field, before, after, note = "" }) => ({
    row,
    line,
    cells: [sku, field, before, after, note],
  }));
  const rows = [...faults, ...changes].sort((one, other) => one.row - other.row);
  const header = ["Row", "Line of the file", "SKU", "Column", "Now", "Then", "Remark"];
  return writeCsv([header, ...rows.map(({ row, line, cells }) => [String(row), String(line), ...cells])]);
}

const keptDays = 30;

/** Deletes imports that nobody looks at any more, with the file of each that was never made. */
export async function deleteOldImports({ db, clock }: Pick<EditContext, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.delete(productImport).where(lt(productImport.createdAt, before));
}
