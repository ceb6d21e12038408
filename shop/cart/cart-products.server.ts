// Reads the products and filled boxes of a cart or wishlist: price, picture, and how many pieces this shopper can have.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import { isForSale, readyDay, stockForSale } from "#shop/catalogue/for-sale.server.ts";
import { readLabelWords } from "#shop/catalogue/label/words-on-label.ts";
import { type Box, fillBox, nameFilledBox, readSoldId } from "#shop/catalogue/sets/box.ts";
import { listPieces, type PieceWeight, type WeighedPiece } from "#shop/catalogue/sets/packed-weight.ts";
import { priceSet, type SetToPrice } from "#shop/catalogue/sets/set.ts";
import { readSets, type StoredPart, type StoredSet, setColumns } from "#shop/catalogue/sets/sets.server.ts";
import { soldName } from "#shop/catalogue/variants/sold-name.server.ts";
import type { LineToPrice } from "#shop/money/price-lines.ts";
import { type Picture, presentPicture, type Rendition, type StoredPicture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { type TradeTerms, tradePrice, tradePriceOfBox } from "#shop/trade/trade-price.ts";
import { type TradeBuyer, tradeTermsOf } from "#shop/trade/trade-terms.server.ts";
import { type CartProduct, capQuantity } from "./cart.ts";

/**
 * Pieces by product id that are reserved for the shopper's own pending payment. They are added to the stock,
 * since this shopper can still have them.
 */
export type OwnReservations = ReadonlyMap<string, number>;

/** Somebody who may have trade prices, and how many pieces of each product their cart has. */
type TradeCart = { buyer: TradeBuyer; quantityOf: ReadonlyMap<string, number> };

/** Unknown ids are left out. A filling that its box no longer offers is not for sale, nor are words on a label that takes none. */
export async function listCartProducts(
  db: Database | Transaction,
  soldIds: readonly string[],
  reserved: OwnReservations = new Map(),
  trade?: TradeCart,
): Promise<Map<string, CartProduct>> {
  if (soldIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: product.id,
      slug: product.slug,
      name: soldName,
      price: product.price,
      collection: product.collection,
      gstRate: product.gstRate,
      packedGrams: product.packedGrams,
      grams: product.grams,
      ...setColumns,
      wordsOnLabel: product.wordsOnLabel,
      stock: stockForSale(),
      readyOn: readyDay(),
      daysToMake: product.daysToMake,
      forSale: sql<boolean>`${isForSale}`,
      trade: tradeTermsOf(trade?.buyer),
      picture: {
        width: picture.width,
        height: picture.height,
        alt: productPicture.alt,
        placeholder: picture.placeholder,
        focus: picture.focus,
        renditions: picture.renditions,
      },
    })
    .from(product)
    .leftJoin(productPicture, and(eq(productPicture.productId, product.id), eq(productPicture.position, 0)))
    .leftJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(
      inArray(
        product.id,
        soldIds.map((soldId) => readSoldId(soldId).productId),
      ),
    );
  const sets = await readSets(db, rows);
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    soldIds.flatMap((soldId) => {
      const { productId } = readSoldId(soldId);
      const found = known.get(productId);
      if (!found) return [];
      const { trade: terms, ...row } = found;
      const wanted = trade?.quantityOf.get(soldId) ?? 1;
      return [
        [soldId, priceSold(soldId, { row, set: sets.get(productId), reserved }, terms && { terms, wanted })],
      ];
    }),
  );
}

type Row = Omit<CartProduct, "parts" | "picture" | "pieces" | "trade"> &
  PieceWeight & { gstRate: number; wordsOnLabel: boolean; picture: JoinedPicture | null };
/** `trade`: a trade buyer's terms for a box, and how many of it their cart has. */
type Found = {
  row: Row;
  set: StoredSet | undefined;
  reserved: OwnReservations;
  trade?: { terms: TradeTerms; wanted: number };
};

/** A box is priced by what is in it, everything else by its own rows. */
function priceSold(soldId: string, found: Found, trade: Found["trade"] | null): CartProduct {
  const { row, set, reserved } = found;
  if (!trade) return presentSold(soldId, found);
  if (set?.box) return presentSold(soldId, { ...found, trade });
  const stock = Math.max(1, row.stock + (reserved.get(row.id) ?? 0));
  const price = tradePrice(row.price, capQuantity(trade.wanted, stock), trade.terms);
  const sold = presentSold(soldId, { ...found, row: { ...row, price } });
  return { ...sold, trade: { terms: trade.terms, shopPrice: row.price } };
}

function presentSold(soldId: string, { row, set, reserved, trade }: Found): CartProduct {
  const { id, slug, name, price, collection, gstRate, stock, readyOn = null, forSale } = row;
  const { filling, chosenIds } = readSoldId(soldId);
  const box = set?.box ?? null;
  const labelWords = row.wordsOnLabel && !set ? readLabelWords(filling) : undefined;
  const shown = { id: soldId, slug, name, price, collection, picture: presentSmallPicture(row.picture) };
  if (set && box && chosenIds.length > 0)
    return { ...shown, ...presentFilled({ row, set, box, reserved, ...(trade && { trade }) }, chosenIds) };
  return {
    ...shown,
    parts: set && !box ? linesOf(set, price) : [{ unitPrice: price, quantity: 1, gstRate }],
    pieces: listPieces(row, set && box ? heaviestFilling(set, box) : set?.parts),
    stock: stock + (reserved.get(id) ?? 0),
    readyOn,
    daysToMake: longest(row, set?.box ? [] : set?.parts),
    // A filling is not for sale once the owner has turned its box into an ordinary product, nor are words once she takes none.
    forSale: forSale && (filling === "" || labelWords !== undefined),
    ...(labelWords !== undefined && { labelWords }),
    ...(box && { isEmptyBox: true, isFixedBox: box.percent === null }),
    ...(trade && { trade: { terms: trade.terms, shopPrice: price } }),
  };
}

/** The longest days to make of a product and its parts. */
function longest({ daysToMake }: Row, parts: readonly StoredPart[] = []): number | null {
  return Math.max(daysToMake ?? 0, ...parts.map((part) => part.daysToMake ?? 0)) || null;
}

type FoundBox = Omit<Found, "set"> & { set: StoredSet; box: Box };

/** The stock of a filled box is what its chosen pieces allow. */
function presentFilled(
  { row, set, box, reserved, trade }: FoundBox,
  chosenIds: readonly string[],
): Omit<CartProduct, "id" | "slug" | "collection" | "picture"> {
  const { name, price, forSale } = row;
  const filled = fillBox({ box, price, choices: set.parts }, chosenIds);
  if (!filled) return { name, price, parts: [], pieces: [], stock: 0, forSale: false };
  const { parts, unitPrice: shopPrice } = filled;
  const left = parts.map((part) =>
    part.forSale ? Math.floor((part.stock + (reserved.get(part.productId) ?? 0)) / part.quantity) : 0,
  );
  const stock = Math.min(...left);
  const isFixed = box.percent === null;
  const unitPrice = trade
    ? tradePriceOfBox(
        { price: shopPrice, isFixed, pieces: parts },
        capQuantity(trade.wanted, Math.max(1, stock)),
        trade.terms,
      )
    : shopPrice;
  const readyDays = parts.flatMap((part, index) => (left[index] === 0 ? [part.readyOn ?? ""] : [])).sort();
  return {
    name: nameFilledBox(name, parts),
    price: unitPrice,
    parts: linesOf({ pricing: set.pricing, parts }, unitPrice),
    pieces: listPieces(row, parts),
    stock,
    daysToMake: longest(row, parts),
    readyOn: readyDays.includes("") ? null : (readyDays.at(-1) ?? null),
    forSale,
    ...(trade && { trade: { terms: trade.terms, shopPrice } }),
  };
}

/** The filling by which an empty box is weighed: the one that costs most to send. */
function heaviestFilling({ parts }: StoredSet, { pieces }: Box): WeighedPiece[] {
  const weightOf = ({ packedGrams, grams }: PieceWeight) => packedGrams ?? grams;
  const [heaviest] = [...parts].sort((one, other) => weightOf(other) - weightOf(one));
  return heaviest ? [{ ...heaviest, quantity: pieces }] : [];
}

function linesOf(set: SetToPrice, unitPrice: number): LineToPrice[] {
  return priceSet(set, { unitPrice, quantity: 1 }).map(({ part: _part, ...line }) => line);
}

type JoinedPicture = { [Field in keyof StoredPicture]: StoredPicture[Field] | null } & { alt: string | null };

/** Only the narrowest renditions: the picture of a line is a thumbnail. */
function presentSmallPicture(row: JoinedPicture | null): Picture | null {
  if (!row?.renditions || !row.width || !row.height) return null;
  const { width, height, placeholder, alt, focus = null, renditions } = row;
  const { avif, webp } = renditions;
  const small = { avif: narrowest(avif), webp: narrowest(webp) };
  return presentPicture(
    { width, height, placeholder: placeholder ?? "#eee5d6", focus, renditions: small },
    alt ?? "",
  );
}

function narrowest(renditions: readonly Rendition[]): Rendition[] {
  return [...renditions].sort((a, b) => a.width - b.width).slice(0, 1);
}
