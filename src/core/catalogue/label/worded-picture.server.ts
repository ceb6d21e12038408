// The picture of a product with a shopper's words on its label.
import { basename } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { blankPhotograph } from "#core/look/label-photograph.server.ts";
import type { Look } from "#core/look/look.server.ts";
import {
  type BlankPicture,
  blankOf,
  blendLabelInto,
  encodeLabel,
  encodeLabelled,
  findLabelledFile,
} from "#core/look/own-label.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findUnlit } from "#core/pictures/shipped-pictures.ts";
import type { AppContext } from "#platform/app-context.ts";
import { product, productPicture } from "../catalogue.table.ts";
import { isForSale } from "../for-sale.server.ts";
import { readSoldId } from "../sets/box.ts";
import { readLabelWords } from "./words-on-label.ts";

/** In pixels, at least; a picture on a dense phone is about this wide. */
const shownWidth = 600;

type Context = Pick<AppContext, "db" | "config">;

/** `version` changes with the picture. */
type Place = { blank: BlankPicture; width: number; version: string };
/** `place`: where the label lies in the product's own picture; undefined if it has none. */
export type WordedPicture = { words: string; place: Place | undefined; of: { slug: string; name: string } };

/**
 * `isUnlit`: before lighting, where the shop has such a twin. Undefined unless the product is for sale and takes words, and these can be
 * printed.
 */
export async function findWordedPicture(
  ctx: Context,
  soldId: string,
  { isUnlit = false }: { isUnlit?: boolean } = {},
): Promise<WordedPicture | undefined> {
  const { productId, filling } = readSoldId(soldId);
  const words = readLabelWords(filling);
  if (words === undefined) return undefined;
  const [found] = await ctx.db
    .select({ of: { slug: product.slug, name: product.name }, main: picture })
    .from(product)
    .leftJoin(productPicture, and(eq(productPicture.productId, product.id), eq(productPicture.position, 0)))
    .leftJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(
      and(eq(product.id, productId), eq(product.wordsOnLabel, true), isNull(product.setPricing), isForSale),
    );
  if (!found) return undefined;
  const { main, of } = found;
  return { words, of, place: main ? await findPlace(ctx, main, isUnlit) : undefined };
}

/** The owner's own photograph is shown as it is: the place of its label in the twin is not known. */
async function findPlace(
  ctx: Context,
  row: typeof picture.$inferSelect,
  isUnlit: boolean,
): Promise<Place | undefined> {
  const { label } = row;
  const twin = isUnlit ? findUnlit(row.renditions.webp[0]?.url) : undefined;
  const files = (label?.blank ?? (twin ?? row).renditions).webp;
  const shown = files.find(({ width }) => width >= shownWidth) ?? files.at(-1);
  if (!shown) return undefined;
  const { width, url } = shown;
  if (label) {
    const { corners } = label;
    const blank = blankPhotograph(ctx, row, { corners, width });
    return { blank, width, version: JSON.stringify([url, corners]) };
  }
  const file = await findLabelledFile(basename(url));
  return file && { blank: blankOf(file), width, version: url };
}

export async function drawWordedPicture(
  ctx: Context,
  look: Look,
  { words, place, format }: Pick<WordedPicture, "words" | "place"> & { format: "webp" | "jpeg" },
): Promise<Buffer> {
  if (!place) return encodeLabel(ctx, look, { words, width: shownWidth, format });
  const { blank, width } = place;
  const laid = await blendLabelInto(ctx, look, { blank, words });
  return encodeLabelled(laid, { name: blank.name, width, format });
}
