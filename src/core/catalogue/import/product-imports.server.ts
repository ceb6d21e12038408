// The imports of products by CSV: a file is taken, checked by a job, and its changes are made by another one when
// somebody has looked at them.
import { and, count, eq, inArray } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import {
  applyCommand,
  getKeptImport,
  type KeptImport,
  listKeptImports,
  type ShownImport,
  storeImport,
  writeReport,
} from "#core/imports/imports.server.ts";
import type { FormerShopChoices } from "#features/moving-here/products/former-shop-form.ts";
import { decodeUpload } from "#platform/csv-text.ts";
import type { Database } from "#platform/database/database.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import { product } from "../catalogue.table.ts";
import { fetchPicturesJob } from "../catalogue-jobs.server.ts";
import { soldName } from "../variants/sold-name.server.ts";
import { maxCsvBytes } from "./product-csv-form.ts";
import { type ProductImport, productFiles } from "./product-files.server.ts";
import type { CsvChange } from "./product-import.ts";
import { importedPicture } from "./product-imports.table.ts";

/** `choices` are the owner's answers about another shop's file. */
export type ProductFile = { name: string; bytes: Uint8Array; choices?: FormerShopChoices | null };
export type StartImportOutcome = { ok: true; importId: string } | { ok: false; reason: "not-csv" };

/** Stores a file, to be checked by a dry run. */
export const startImport = command(
  canEditProducts,
  async function startImport(
    ctx: EditContext & WithHeavyWork,
    { id: by },
    { name: fileName, bytes, choices = null }: ProductFile,
  ): Promise<StartImportOutcome> {
    const file = bytes.length > maxCsvBytes ? undefined : await decodeUpload(ctx, bytes, by);
    if (file === undefined) return { ok: false, reason: "not-csv" };
    const given = { by, fileName, file, kind: "products" as const, facts: { choices } };
    return { ok: true, importId: await storeImport(ctx, productFiles, given) };
  },
);

export const applyImport = applyCommand(canEditProducts, productFiles);

/** Fetches failed pictures again. */
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

export type ListedImport = ShownImport<ProductImport> & { failedPictures: number };

/** The newest ten. */
export async function listImports(db: Database): Promise<ListedImport[]> {
  const imports = await listKeptImports(db, productFiles);
  const { importId, state } = importedPicture;
  const ids = imports.map(({ id }) => id);
  const failed = await db
    .select({ importId, count: count() })
    .from(importedPicture)
    .where(and(inArray(importId, ids), eq(state, "failed")))
    .groupBy(importId);
  const failedPictures = new Map(failed.map((one) => [one.importId, one.count]));
  return imports.map((one) => ({ ...one, failedPictures: failedPictures.get(one.id) ?? 0 }));
}

export type FailedPicture = {
  row: number;
  productId: string;
  name: string;
  address: string;
  problem: string;
};

/** Per page; all failed pictures are counted and fetched again. */
const maxFailedShown = 100;

export type ImportPictures = { waiting: number; added: number; failed: number; problems: FailedPicture[] };

export type ImportPage = KeptImport<ProductImport> & { pictures: ImportPictures };

/** Throws NotFound. */
export async function getImport(db: Database, importId: string): Promise<ImportPage> {
  const shown = await getKeptImport(db, productFiles, importId);
  return { ...shown, pictures: await readPictures(db, importId) };
}

async function readPictures(db: Database, importId: string): Promise<ImportPictures> {
  const ofImport = eq(importedPicture.importId, importId);
  const { state, row, productId, address, problem } = importedPicture;
  const [counts, problems] = await Promise.all([
    db.select({ state, count: count() }).from(importedPicture).where(ofImport).groupBy(state),
    db
      .select({ row, productId, name: soldName, address, problem })
      .from(importedPicture)
      .innerJoin(product, eq(product.id, productId))
      .where(and(ofImport, eq(state, "failed")))
      .orderBy(row, importedPicture.position)
      .limit(maxFailedShown),
  ]);
  const countOf = (wanted: string) => counts.find((one) => one.state === wanted)?.count ?? 0;
  return { waiting: countOf("waiting"), added: countOf("added"), failed: countOf("failed"), problems };
}

/** Every change and every fault of the dry run as a CSV, by line. Throws NotFound. */
export async function reportImport(db: Database, importId: string): Promise<string> {
  const { plan } = await getKeptImport(db, productFiles, importId);
  return writeReport(plan, { subject: "SKU", remark: "Remark" }, ({ sku }: CsvChange) => sku);
}
