// The notebook for shoppers: the published batches by month, with weather and faults as noted by the maker.
import { and, eq, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { formatDate, formatLongDate } from "#core/money/indian-time.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { isBatchNumber } from "./batch.ts";
import { newestFirst } from "./batches.server.ts";
import { batch, batchPhotograph } from "./batches.table.ts";

/** Dates are in words, and missing facts are ''. */
export type NotebookEntry = {
  number: string;
  productName: string;
  pouredOn: string;
  pouredBy: string;
  pieces: number;
  weather: string;
  faults: string;
  sample: boolean;
  /** The batch's first photograph; null if it has none. */
  photograph: Picture | null;
};

/** `name`: such as 'November 2026'. */
export type NotebookMonth = { name: string; entries: NotebookEntry[] };

/** Whether a batch is published: otherwise there is no notebook, and no menu leads to it. */
export const hasNotebook = cachedRead(
  async ({ db }: ReadContext): Promise<boolean> => (await db.$count(batch, eq(batch.published, true))) > 0,
);

const entriesPerPage = 20;

/**
 * The last poured first; `before` is the `next` of the previous page, or
 * ''. Throws NotFound for any other value, and if nothing is published.
 */
export async function readNotebook(
  db: Database,
  before: string,
): Promise<{ months: NotebookMonth[]; next: string | null }> {
  if (before !== "" && !(await isShown(db, before))) throw new NotFound("no such page of the notebook");
  const { number, pouredOn, pouredBy, pieces, weather, faults, sample, createdAt } = batch;
  const rows = await db
    .select({
      number,
      pouredOn,
      pouredBy,
      pieces,
      weather,
      faults,
      sample,
      productName: soldName,
      picture: {
        width: picture.width,
        height: picture.height,
        placeholder: picture.placeholder,
        focus: picture.focus,
        renditions: picture.renditions,
      },
    })
    .from(batch)
    .innerJoin(product, eq(product.id, batch.productId))
    .leftJoin(batchPhotograph, and(eq(batchPhotograph.batchNumber, number), eq(batchPhotograph.position, 0)))
    .leftJoin(picture, eq(picture.id, batchPhotograph.pictureId))
    .where(
      and(
        eq(batch.published, true),
        before
          ? sql`(${pouredOn}, ${createdAt}, ${number}) < (select poured_on, created_at, number from batch where number = ${before})`
          : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(entriesPerPage + 1);
  if (rows.length === 0) throw new NotFound("nothing to read in the notebook");
  const { shown, next } = takePage(rows, entriesPerPage, (row) => row.number);
  const months = Map.groupBy(shown, (row) => formatLongDate(row.pouredOn).replace(/^\d+ /, ""));
  return {
    next,
    months: [...months].map(([name, ofMonth]) => ({
      name,
      entries: ofMonth.map(({ picture: first, ...row }) => ({
        ...row,
        pouredOn: formatDate(row.pouredOn),
        photograph: first && presentPicture(first, `Photograph from batch ${row.number}, ${row.productName}`),
      })),
    })),
  };
}

async function isShown(db: Database, number: string): Promise<boolean> {
  if (!isBatchNumber(number)) return false;
  return (await db.$count(batch, and(eq(batch.number, number), eq(batch.published, true)))) > 0;
}
