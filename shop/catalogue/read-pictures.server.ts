// Reads the pictures of products.
import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { type Picture, presentPicture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { productPicture } from "./catalogue.table.ts";

/** The pictures of each of these products, or its first ones only; the main one comes first. */
export async function readPictures(
  db: Database | Transaction,
  productIds: string[],
  { first }: { first?: number } = {},
): Promise<Map<string, Picture[]>> {
  const found = new Map<string, Picture[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return found;
  const rows = await db
    .select({
      productId: productPicture.productId,
      alt: productPicture.alt,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      focus: picture.focus,
      renditions: picture.renditions,
    })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(
      and(
        inArray(productPicture.productId, productIds),
        first === undefined ? undefined : lt(productPicture.position, first),
      ),
    )
    .orderBy(asc(productPicture.position));
  for (const { productId, alt, ...row } of rows) found.get(productId)?.push(presentPicture(row, alt));
  return found;
}
