// Reads the library: the owner's pictures and those that came with the shop. Photographs of customers are not in it.
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { type Picture, presentPicture, widestUrl } from "./picture.ts";
import { picture } from "./pictures.table.ts";

const picturesPerPage = 24;

export type LibraryPicture = { id: string; picture: Picture; isSample: boolean; isCut: boolean };

type Row = typeof picture.$inferSelect;

/** Newest first; of one origin or of both. `after` is the `next` of the page before. */
export async function listLibrary(
  db: Database,
  { origin, after }: { origin?: "own" | "sample"; after: string },
): Promise<{ pictures: LibraryPicture[]; next: string | null }> {
  const { createdAt, id } = picture;
  const last = sql`(select created_at, id from picture where id = ${after})`;
  const rows = await db
    .select()
    .from(picture)
    .where(
      and(
        origin ? eq(picture.origin, origin) : ne(picture.origin, "customer"),
        after ? sql`(${createdAt}, ${id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(picturesPerPage + 1);
  const { shown, next } = takePage(rows, picturesPerPage, (row) => row.id);
  return { pictures: shown.map(presentInLibrary), next };
}

function presentInLibrary(row: Row): LibraryPicture {
  return {
    id: row.id,
    picture: presentPicture(row, row.alt),
    isSample: row.origin === "sample",
    isCut: row.cut !== null,
  };
}

/** Undefined for a deleted picture and for a customer's photograph. */
export async function findLibraryPicture(db: Database, id: string): Promise<Picture | undefined> {
  const [row] = await db
    .select()
    .from(picture)
    .where(and(eq(picture.id, id), ne(picture.origin, "customer")));
  return row && presentPicture(row, row.alt);
}

/** By their ids. Deleted pictures and customers' photographs are left out. */
export async function findLibraryPictures(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(picture)
    .where(and(inArray(picture.id, ids), ne(picture.origin, "customer")));
  return new Map(rows.map((row) => [row.id, presentPicture(row, row.alt)]));
}

/** One picture as its page shows it; `whole` is the uncut picture. */
export type EditedPicture = LibraryPicture & {
  whole: Picture;
  area: { left: number; top: number; width: number; height: number } | null;
  /** True once its widths are rendered, so that it can be cut. */
  isReady: boolean;
  /** The paths of the pages that show it when they are shared. */
  sharedOn: string[];
};

/** Throws NotFound for a customer's photograph, too. */
export async function getLibraryPicture(db: Database, id: string): Promise<EditedPicture> {
  const row = await getLibraryRow(db, id);
  const { cut } = row;
  const { focus: _focus, ...whole } = { ...row, ...cut?.whole };
  return {
    ...presentInLibrary(row),
    whole: presentPicture(whole, row.alt),
    area: cut && { left: cut.left, top: cut.top, width: cut.width, height: cut.height },
    isReady: row.renditions.avif.length > 0,
    sharedOn: row.sharedOn,
  };
}

/** The pictures that the owner has chosen for pages that are shared, by the path of the page. */
export const currentSharedPictures = cachedRead(async ({ db }: ReadContext) => {
  const rows = await db.select().from(picture).where(sql`cardinality(${picture.sharedOn}) > 0`);
  return new Map(
    rows.flatMap((row) => {
      const image = { url: widestUrl(presentPicture(row, row.alt)), alt: row.alt };
      return row.sharedOn.map((path): [string, typeof image] => [path, image]);
    }),
  );
});

/** Throws NotFound for a customer's photograph, too. */
export async function getLibraryRow(db: Database | Transaction, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(picture)
    .where(and(eq(picture.id, id), ne(picture.origin, "customer")));
  if (!row) throw new NotFound("no such picture is in the library");
  return row;
}
