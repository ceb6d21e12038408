// Reads a batch for its form, with the version that a save must match, and the values of a new form.
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { lockProducts } from "#core/catalogue/stock/stock.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { addDays } from "#core/money/business-days.ts";
import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { writeFragranceLoad } from "./batch.ts";
import type { BatchInput } from "./batch-form.ts";
import { batch, batchPhotograph } from "./batches.table.ts";

type BatchRow = typeof batch.$inferSelect;

export type BatchValues = Record<keyof BatchInput, string>;

export type EditedBatch = {
  number: string;
  product: { id: string; name: string };
  values: BatchValues;
  /** The stored version; a save with another one is refused. */
  version: string;
  photographs: { id: string; picture: Picture }[];
  pieces: number;
  /** The day on which its pieces come into stock, in words; null if they are there. */
  comesOn: string | null;
  published: boolean;
  sample: boolean;
};

/** Throws NotFound. */
export async function getEditedBatch(db: Database, number: string): Promise<EditedBatch> {
  const row = await getBatchRow(db, number);
  const [[made], pictures] = await Promise.all([
    db.select({ id: product.id, name: soldName }).from(product).where(eq(product.id, row.productId)),
    db
      .select({ picture })
      .from(batchPhotograph)
      .innerJoin(picture, eq(picture.id, batchPhotograph.pictureId))
      .where(eq(batchPhotograph.batchNumber, number))
      .orderBy(asc(batchPhotograph.position)),
  ]);
  const photographs = pictures.map(({ picture: row }, index) => ({
    id: row.id,
    picture: presentPicture(row, `Photograph ${index + 1}`),
  }));
  return {
    number,
    product: made ?? { id: row.productId, name: "" },
    values: batchValues(row),
    version: versionOfBatch(
      row,
      photographs.map(({ id }) => id),
    ),
    photographs,
    pieces: row.pieces,
    comesOn: row.curing && row.readyOn ? formatLongDate(row.readyOn) : null,
    published: row.published,
    sample: row.sample,
  };
}

export type NewBatch = {
  product: { id: string; name: string };
  values: BatchValues;
  /** The number of the product's last batch; '' if it has none. */
  lastNumber: string;
  /** Such as '2026-11-20'. */
  today: string;
};

/**
 * Prefills the form of a pouring: today, and wax, load, pieces, the days of curing and the maker of the product's last batch, or else of the last batch of all.
 * Throws NotFound, also for an archived product.
 */
export async function prepareBatch(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { productId, name }: { productId: string; name: string },
): Promise<NewBatch> {
  const [made] = await db
    .select({ id: product.id, name: soldName })
    .from(product)
    .where(and(eq(product.id, productId), isNull(product.archivedAt)));
  if (!made) throw new NotFound("no such product");
  const newest = db.select().from(batch).$dynamic();
  const [own] = await newest
    .where(eq(batch.productId, productId))
    .orderBy(desc(batch.pouredOn), desc(batch.createdAt), desc(batch.number))
    .limit(1);
  const last = own ?? (await db.select().from(batch).orderBy(desc(batch.createdAt)).limit(1))[0];
  const today = indianDay(clock.now());
  const values = {
    pouredOn: today,
    readyOn: own?.readyOn ? addDays(today, daysOfCuring(own.pouredOn, own.readyOn)) : "",
    pieces: own ? String(own.pieces) : "",
    wax: last?.wax ?? "",
    fragranceLoad: writeFragranceLoad(own?.fragranceLoad ?? null),
    pouredBy: last?.pouredBy ?? name,
    burnTest: "",
    weather: "",
    faults: "",
    note: "",
    published: "on",
  };
  return { product: made, values, lastNumber: own?.number ?? "", today };
}

const daysOfCuring = (pouredOn: string, readyOn: string) =>
  Math.round((Date.parse(readyOn) - Date.parse(pouredOn)) / dayMs);

const productsPouredLately = 6;
/** Enough to find that many different products. */
const recentBatches = 40;

export async function listPouredLately(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: batch.productId })
    .from(batch)
    .orderBy(desc(batch.createdAt))
    .limit(recentBatches);
  return [...new Set(rows.map(({ id }) => id))].slice(0, productsPouredLately);
}

export function batchValues(row: BatchRow): BatchValues {
  return {
    pouredOn: row.pouredOn,
    readyOn: row.readyOn ?? "",
    pieces: String(row.pieces),
    wax: row.wax,
    fragranceLoad: writeFragranceLoad(row.fragranceLoad),
    pouredBy: row.pouredBy,
    burnTest: row.burnTest,
    weather: row.weather,
    faults: row.faults,
    note: row.note,
    published: row.published ? "on" : "",
  };
}

export function versionOfBatch(row: BatchRow, photographIds: readonly string[]): string {
  return versionOfForm({ ...batchValues(row), photographs: photographIds.join(" ") });
}

export async function findBatchRow(
  db: Database | Transaction,
  number: string,
): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(batch).where(eq(batch.number, number));
  return row;
}

/** Throws NotFound. */
export async function getBatchRow(db: Database, number: string): Promise<BatchRow> {
  const row = await findBatchRow(db, number);
  if (!row) throw new NotFound("no such batch");
  return row;
}

/**
 * Locks the batch until the transaction ends; undefined if it is gone. Locks the
 * product first, as everywhere, because the batch's pieces change its stock.
 */
export async function lockBatch(
  tx: Transaction,
  { number, productId }: Pick<BatchRow, "number" | "productId">,
): Promise<BatchRow | undefined> {
  await lockProducts(tx, [productId]);
  const [row] = await tx.select().from(batch).where(eq(batch.number, number)).for("update");
  return row;
}
