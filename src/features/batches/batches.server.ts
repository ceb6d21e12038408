// Reads batches: only published ones for shoppers, all of them page by page for staff.
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isForSale } from "#core/catalogue/for-sale.server.ts";
import type { ProductCard } from "#core/catalogue/product.ts";
import { listCards } from "#core/catalogue/product-cards.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { type ListPages, maxTexts } from "#core/content/sitemap.server.ts";
import { formatDate, formatLongDate } from "#core/money/indian-time.ts";
import { readToday } from "#core/money/today.server.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { isAnyOf } from "#core/redirects/existing-pages.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { batchPath, batchPattern, notebookPath } from "./addresses.ts";
import { formatFragranceLoad, isBatchNumber } from "./batch.ts";
import { type BatchProof, describeProof, type NewestBatch } from "./batch-proof.ts";
import { batch, batchPhotograph } from "./batches.table.ts";

export const newestFirst = [desc(batch.pouredOn), desc(batch.createdAt), desc(batch.number)] as const;

/** The page of a batch; dates are in words, and missing facts are ''. */
export type ShownBatch = {
  number: string;
  productName: string;
  pouredOn: string;
  /** '' once it can be sold. */
  readyOn: string;
  pieces: number;
  wax: string;
  fragranceLoad: string;
  pouredBy: string;
  burnTest: string;
  weather: string;
  faults: string;
  note: string;
  sample: boolean;
  photographs: Picture[];
  /** Null if the product is not for sale. */
  product: ProductCard | null;
};

/** Without batches that cure: none of their pieces can be bought. */
export async function findNewestBatch(db: Database, productId: string): Promise<NewestBatch | null> {
  const [row] = await db
    .select({
      number: batch.number,
      pouredOn: batch.pouredOn,
      pouredBy: batch.pouredBy,
      pieces: batch.pieces,
      isTested: sql<boolean>`${batch.burnTest} <> ''`,
    })
    .from(batch)
    .where(and(eq(batch.productId, productId), eq(batch.published, true), eq(batch.curing, false)))
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/** The line about a product's newest batch, true for today; null if it has none. */
export async function findBatchProof(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { id, stock }: { id: string; stock: number },
): Promise<BatchProof | null> {
  const newest = await findNewestBatch(db, id);
  return newest && describeProof(newest, { stock, today: readToday(clock) });
}

const newDays = 45;

/** The newest batch of a product for sale, with its picture; undefined if none was poured lately. */
export async function findJustPoured(
  db: Database,
  today: string,
): Promise<
  | (Pick<ShownBatch, "number" | "productName" | "pouredOn" | "pieces" | "pouredBy" | "sample"> & {
      picture: Picture | null;
    })
  | undefined
> {
  const [row] = await db
    .select({ batch, productName: soldName })
    .from(batch)
    .innerJoin(product, eq(product.id, batch.productId))
    .where(
      and(
        eq(batch.published, true),
        eq(batch.curing, false),
        isForSale,
        sql`${product.stock} > 0 and ${batch.pouredOn} > ${today}::date - ${newDays}::int`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  if (!row) return undefined;
  const { number, productId, pieces, pouredBy, sample } = row.batch;
  const [photographs, [card]] = await Promise.all([
    listPhotographs(db, number, `batch ${number}, ${row.productName}`),
    listCards(db, sql`where ${product.id} = ${productId}`),
  ]);
  return {
    number,
    productName: row.productName,
    pieces,
    pouredBy,
    sample,
    pouredOn: formatLongDate(row.batch.pouredOn),
    picture: photographs[0] ?? card?.picture ?? null,
  };
}

/** Throws NotFound for an unknown or unpublished batch. */
export async function getBatch(db: Database, number: string): Promise<ShownBatch> {
  const [row] = isBatchNumber(number)
    ? await db
        .select({ batch, productName: soldName })
        .from(batch)
        .innerJoin(product, eq(product.id, batch.productId))
        .where(and(eq(batch.number, number), eq(batch.published, true)))
    : [];
  if (!row) throw new NotFound("no such batch is published");
  const { productId, readyOn, curing, pieces, wax, pouredBy, burnTest, weather, faults, note, sample } =
    row.batch;
  const pouredOn = formatLongDate(row.batch.pouredOn);
  const about = `batch ${number}, ${row.productName}`;
  const [photographs, [card]] = await Promise.all([
    listPhotographs(db, number, about),
    listCards(db, sql`where ${product.id} = ${productId} and ${isForSale}`),
  ]);
  return {
    number,
    productName: row.productName,
    pouredOn,
    readyOn: curing && readyOn ? formatLongDate(readyOn) : "",
    pieces,
    wax,
    fragranceLoad: formatFragranceLoad(row.batch.fragranceLoad),
    pouredBy,
    burnTest,
    weather,
    faults,
    note,
    sample,
    photographs,
    product: card ?? null,
  };
}

async function listPhotographs(db: Database, number: string, about: string): Promise<Picture[]> {
  const rows = await db
    .select({
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      focus: picture.focus,
      renditions: picture.renditions,
    })
    .from(batchPhotograph)
    .innerJoin(picture, eq(picture.id, batchPhotograph.pictureId))
    .where(eq(batchPhotograph.batchNumber, number))
    .orderBy(asc(batchPhotograph.position));
  return rows.map((row, index) =>
    presentPicture(
      row,
      rows.length === 1 ? `Photograph from ${about}` : `Photograph ${index + 1} from ${about}`,
    ),
  );
}

export type BatchLine = {
  number: string;
  productName: string;
  /** In words: '20 Nov 2026'. */
  pouredOn: string;
  pieces: number;
  /** In words; null once its pieces are in stock. */
  comesOn: string | null;
  pouredBy: string;
  published: boolean;
  sample: boolean;
};

const batchesPerPage = 50;

/** The last poured first; `after` is the `next` of the previous page. */
export async function listBatches(
  db: Database,
  after = "",
): Promise<{ batches: BatchLine[]; next: string | null }> {
  const { number, pouredOn, readyOn, curing, pieces, pouredBy, published, sample } = batch;
  const rows = await db
    .select({ number, productName: soldName, pouredOn, readyOn, curing, pieces, pouredBy, published, sample })
    .from(batch)
    .innerJoin(product, eq(product.id, batch.productId))
    .where(
      after
        ? sql`(${pouredOn}, ${batch.createdAt}, ${number}) < (select poured_on, created_at, number from batch where number = ${after})`
        : undefined,
    )
    .orderBy(...newestFirst)
    .limit(batchesPerPage + 1);
  const { shown, next } = takePage(rows, batchesPerPage, (row) => row.number);
  return {
    batches: shown.map(({ readyOn, curing, ...row }) => ({
      ...row,
      pouredOn: formatDate(row.pouredOn),
      comesOn: curing && readyOn ? formatDate(readyOn) : null,
    })),
    next,
  };
}

/** The published batches, the last poured first. Without any, there is no notebook. */
export const listBatchPages: ListPages = async (db, slugs) => {
  const rows = await db
    .select({ number: batch.number })
    .from(batch)
    .where(and(eq(batch.published, true), slugs && isAnyOf(batch.number, slugs)))
    .orderBy(...newestFirst)
    .limit(slugs?.length ?? maxTexts);
  const pages = rows.map(({ number }): [string, undefined] => [batchPath(number), undefined]);
  return { ...(pages.length === 0 && { [notebookPath]: [] }), [batchPattern]: pages };
};
