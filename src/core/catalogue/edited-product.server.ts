// Reads a product for its edit page, with the version that a save must match.
import { asc, desc, eq, sql } from "drizzle-orm";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { nameApiKeys } from "#core/identity/name-api-keys.server.ts";
import { formatLongDate, formatMoment } from "#core/money/indian-time.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product, productPicture, stockMovement } from "./catalogue.table.ts";
import { productNote } from "./product-index.table.ts";
import { type ProductValues, productValues } from "./product-values.ts";

/** `isLabelled`: the shop's label is laid into it. */
export type EditedPicture = { id: string; picture: Picture; isSample: boolean; isLabelled: boolean };

export type StockMovement = { id: string; change: number; reason: string; by: string; at: string };

/** The data of a product's edit page. */
export type EditedProduct = {
  id: string;
  slug: string;
  name: string;
  /** The values of the form. */
  values: ProductValues;
  /** Version of the stored values; a save with another version is refused. */
  version: string;
  stock: number;
  /** The day on which its next batch comes into stock, in words; null if none cures. */
  readyOn: string | null;
  /** The stock at which the owner is warned; null means the usual threshold. */
  stockWarning: number | null;
  /** True also for a box: the stock is that of the parts. */
  isSet: boolean;
  isBox: boolean;
  forSale: boolean;
  archived: boolean;
  sample: boolean;
  changedAt: string;
  pictures: EditedPicture[];
  /** The id of its film; '' for none. */
  filmId: string;
  movements: StockMovement[];
};

/** Throws NotFound. */
export async function getEditedProduct(db: Database, id: string): Promise<EditedProduct> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  if (!row) throw new NotFound("no such product");
  const [pictures, movements] = await Promise.all([listPicturesOf(db, id), listMovements(db, id)]);
  const values = productValues(row);
  return {
    id,
    slug: row.slug,
    name: row.name,
    values,
    version: versionOf(values),
    stock: row.stock,
    readyOn: row.readyOn && formatLongDate(row.readyOn),
    stockWarning: row.stockWarning,
    isSet: row.setPricing !== null,
    isBox: row.boxPieces !== null,
    forSale: row.active && row.archivedAt === null,
    archived: row.archivedAt !== null,
    sample: row.sample,
    changedAt: formatMoment(row.updatedAt),
    pictures,
    filmId: row.filmId ?? "",
    movements,
  };
}

/** Stock is not part of the version, because it changes with every sale. */
export function versionOf({ stock: _stock, ...facts }: ProductValues): string {
  return versionOfForm(facts);
}

/** The main picture first. */
async function listPicturesOf(db: Database, productId: string): Promise<EditedPicture[]> {
  const rows = await db
    .select({ picture, alt: productPicture.alt })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(eq(productPicture.productId, productId))
    .orderBy(asc(productPicture.position));
  return rows.map(({ picture: row, alt }) => ({
    id: row.id,
    picture: presentPicture(row, alt),
    isSample: row.origin === "sample",
    isLabelled: row.label !== null,
  }));
}

/** Throws NotFound. */
export async function getEditedPicture(
  db: Database,
  { productId, pictureId }: { productId: string; pictureId: string },
): Promise<Picture> {
  const pictures = await listPicturesOf(db, productId);
  const found = pictures.find(({ id }) => id === pictureId);
  if (!found) throw new NotFound("no such picture");
  return found.picture;
}

/** The newest 30, newest first. */
async function listMovements(db: Database, productId: string): Promise<StockMovement[]> {
  const rows = await db
    .select({ movement: stockMovement, name: user.name })
    .from(stockMovement)
    .leftJoin(user, eq(user.id, stockMovement.by))
    .where(eq(stockMovement.productId, productId))
    .orderBy(desc(stockMovement.at), desc(stockMovement.id))
    .limit(30);
  const keys = await nameApiKeys(
    db,
    rows.map(({ movement }) => movement.by),
  );
  return rows.map(({ movement, name }) => ({
    id: movement.id,
    change: movement.change,
    reason: movement.reason,
    by: name ?? keys.get(movement.by) ?? movement.by,
    at: formatMoment(movement.at),
  }));
}

/** Fragrance notes already in use, most frequent first, for the form's suggestions. */
export async function listKnownNotes(db: Database): Promise<string[]> {
  const rows = await selectRows<{ note: string }>(
    db,
    // The recursion reads only one index entry per note.
    sql`with recursive used (note) as (
        (select note from ${productNote} order by note limit 1)
        union all
        select (select next.note from ${productNote} as next where next.note > used.note order by next.note limit 1)
        from used where used.note is not null)
      select note from used where note is not null limit 200`,
  );
  return rows.map(({ note }) => note);
}
