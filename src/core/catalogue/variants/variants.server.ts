// Reads the variants of a product, for its page and for the back office.
import { asc, eq, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "../catalogue.table.ts";
import { isForSale, readyDay, stockForSale } from "../for-sale.server.ts";
import { shownStock } from "../product.ts";
import { readPictures } from "../read-pictures.server.ts";
import { noCount, readCountMarks } from "../stock/count-marks.server.ts";
import { hasPictures } from "./swatch.ts";
import { listOptions, type ProductChoice, type Variant } from "./variant.ts";
import type { SeenCells, VariantState } from "./variant-changes.ts";

type ProductRow = typeof product.$inferSelect;

type Options = Pick<typeof product.$inferSelect, "optionNames" | "swatches">;
type Row = Pick<typeof product.$inferSelect, "id" | "variantOf" | "optionValues"> & Options;

/** The id of the variant that carries this one's product; its own id if there are no others. */
export function carrierOf({ id, variantOf }: Pick<Row, "id" | "variantOf">): string {
  return variantOf ?? id;
}

/** A column with the result of `carrierOf`. */
export const carrierId = sql<string>`coalesce(${product.variantOf}, ${product.id})`;

/** Those for sale: the one that carries the product first, the others as they were added. */
async function listVariants(db: Database | Transaction, carrier: string): Promise<Variant[]> {
  const rows = await db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      sku: product.sku,
      pricePaise: product.price,
      stock: stockForSale(),
      readyOn: readyDay(),
      values: product.optionValues,
    })
    .from(product)
    .where(sql`${isForSale} and (${product.id} = ${carrier} or ${product.variantOf} = ${carrier})`)
    .orderBy(sql`${product.variantOf} is not null`, asc(product.createdAt), asc(product.id));
  return rows.map(({ readyOn, ...row }) => ({
    ...row,
    stock: shownStock(row.stock),
    ...(readyOn && { readyOn }),
  }));
}

/** Null without at least two variants for sale. */
export async function readChoice(db: Database, row: Row): Promise<ProductChoice | null> {
  if (row.variantOf === null && row.optionNames.length === 0) return null;
  const carrier = carrierOf(row);
  const [variants, { optionNames, swatches }] = await Promise.all([
    listVariants(db, carrier),
    row.variantOf === null ? row : readOptions(db, carrier),
  ]);
  if (variants.length < 2) return null;
  const chosen = { id: row.id, values: row.optionValues };
  const ids = hasPictures(swatches) ? variants.map(({ id }) => id) : [];
  const pictures = await readPictures(db, ids, { first: 1 });
  return { options: listOptions(optionNames, variants, chosen, { swatches, pictures }), variants };
}

async function readOptions(db: Database, carrier: string): Promise<Options> {
  const { optionNames, swatches } = product;
  const [row] = await db.select({ optionNames, swatches }).from(product).where(eq(product.id, carrier));
  return row ?? { optionNames: [], swatches: {} };
}

export function stateOf({ archivedAt, active }: Pick<ProductRow, "archivedAt" | "active">): VariantState {
  if (archivedAt) return "archived";
  return active ? "sold" : "hidden";
}

export type EditedVariant = SeenCells & { id: string; name: string; weight: string; values: string[] };

export type EditedVariants = {
  /** That of the product, for all its variants. */
  hsn: string;
  /** The variant that carries the product. */
  carrier: EditedVariant;
  /** Empty until the first variants are made. */
  names: string[];
  /** The other variants, hidden ones included, as they were added. */
  others: EditedVariant[];
  /** Archived variants, which their orders keep and which can be restored. */
  archived: EditedVariant[];
};

/** For the back office; `productId` is any variant of the product. Throws NotFound. */
export async function getEditedVariants(db: Database, productId: string): Promise<EditedVariants> {
  const [asked] = await db
    .select({ id: product.id, variantOf: product.variantOf })
    .from(product)
    .where(eq(product.id, productId));
  if (!asked) throw new NotFound("no such product");
  const id = carrierOf(asked);
  const rows = await db
    .select()
    .from(product)
    .where(or(eq(product.id, id), eq(product.variantOf, id)))
    .orderBy(sql`${product.variantOf} is not null`, asc(product.createdAt), asc(product.id));
  const marks = await readCountMarks(
    db,
    rows.map((row) => row.id),
  );
  const present = (row: ProductRow): EditedVariant => {
    const { name, sku, price, stock, weight, optionValues: values } = row;
    const countMark = marks.get(row.id) ?? noCount;
    return { id: row.id, name, sku, price, stock, countMark, state: stateOf(row), weight, values };
  };
  const [carrier, ...others] = rows;
  if (!carrier) throw new NotFound("no such product");
  return {
    hsn: carrier.hsn,
    carrier: present(carrier),
    names: carrier.optionNames,
    others: others.filter(({ archivedAt }) => archivedAt === null).map(present),
    archived: others.filter(({ archivedAt }) => archivedAt !== null).map(present),
  };
}
