// Reads the pictures of products.
import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { productPicture } from "./catalogue.table.ts";

const unlit = alias(picture, "unlit");

/**
 * The pictures of each of these products, or its first ones only; the main one comes first. `isUnlit`: the owner's own pictures
 * before lighting, where she has uploaded such a twin.
 */
export async function readPictures(
  db: Database | Transaction,
  productIds: string[],
  { first, isUnlit = false }: { first?: number; isUnlit?: boolean } = {},
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
      unlit: {
        width: unlit.width,
        height: unlit.height,
        placeholder: unlit.placeholder,
        renditions: unlit.renditions,
      },
    })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.pictureId))
    .leftJoin(unlit, and(eq(unlit.id, picture.unlitId), isUnlit ? undefined : sql`false`))
    .where(
      and(
        inArray(productPicture.productId, productIds),
        first === undefined ? undefined : lt(productPicture.position, first),
      ),
    )
    .orderBy(asc(productPicture.position));
  for (const { productId, alt, unlit, ...row } of rows)
    found.get(productId)?.push(presentPicture({ ...row, ...unlit }, alt));
  return found;
}
