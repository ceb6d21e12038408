// The picture of a product with a shopper's words on its label.
import { basename } from "node:path";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import type { Look } from "#shop/look/look.server.ts";
import {
  blendWords,
  encodeLabel,
  encodeLabelled,
  findLabelledFile,
  type LabelledFile,
} from "#shop/look/own-label.server.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { product, productPicture } from "../catalogue.table.ts";
import { isForSale } from "../for-sale.server.ts";
import { readSoldId } from "../sets/box.ts";
import { readLabelWords } from "./words-on-label.ts";

/** In pixels, at least; a picture on a dense phone is about this wide. */
const shownWidth = 600;

/** `file`: the product's own picture; undefined if it has no place for a label. */
export type WordedPicture = { words: string; file: LabelledFile | undefined };

/** Undefined unless the product is for sale and takes words, and these can be printed. */
export async function findWordedPicture(db: Database, soldId: string): Promise<WordedPicture | undefined> {
  const { productId, filling } = readSoldId(soldId);
  const words = readLabelWords(filling);
  if (words === undefined) return undefined;
  const [found] = await db
    .select({ renditions: picture.renditions })
    .from(product)
    .leftJoin(productPicture, and(eq(productPicture.productId, product.id), eq(productPicture.position, 0)))
    .leftJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(and(eq(product.id, productId), eq(product.wordsOnLabel, true), isForSale));
  if (!found) return undefined;
  const files = found.renditions?.webp ?? [];
  const shown = files.find(({ width }) => width >= shownWidth) ?? files.at(-1);
  return { words, file: shown && (await findLabelledFile(basename(shown.url))) };
}

/** As WebP. */
export async function drawWordedPicture(
  ctx: Pick<AppContext, "db" | "config">,
  look: Look,
  { words, file }: WordedPicture,
): Promise<Buffer> {
  if (!file) return encodeLabel(ctx, look, { words, width: shownWidth });
  return encodeLabelled(await blendWords(ctx, look, { picture: file, words }), file);
}
