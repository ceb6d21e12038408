// Reads the products and filled boxes of a cart or wishlist: price, picture, and how many pieces this shopper can have.
import { and, eq, inArray, sql } from "drizzle-orm";
import { product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { isForSale, readyDay, stockForSale } from "#core/catalogue/for-sale.server.ts";
import { findOwnPaper } from "#core/catalogue/label/own-paper.ts";
import { readLabelWords } from "#core/catalogue/label/words-on-label.ts";
import {
  type Box,
  type CountedGoods,
  countGoods,
  fillBox,
  nameFilledBox,
  readSoldId,
} from "#core/catalogue/sets/box.ts";
import { listPieces, type PieceWeight, type WeighedPiece } from "#core/catalogue/sets/packed-weight.ts";
import { priceSet } from "#core/catalogue/sets/set.ts";
import { readSets, type StoredPart, type StoredSet, setColumns } from "#core/catalogue/sets/sets.server.ts";
import { rateByPrice } from "#core/catalogue/tax/rates.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { type RatedGoods, rateOf } from "#core/money/rate-by-price.ts";
import { type Picture, presentPicture, type Rendition, type StoredPicture } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { type TradeTerms, tradePrice, tradePriceOfBox } from "#features/trade/trade-price.ts";
import { type TradeBuyer, tradeTermsOf } from "#features/trade/trade-terms.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { type CartPart, type CartProduct, capQuantity } from "./cart.ts";

/**
 * Pieces by product id that are reserved for the shopper's own pending payment. They are added to the stock,
 * since this shopper can still have them.
 */
export type OwnReservations = ReadonlyMap<string, number>;

/** Somebody who may have trade prices, and the quantity of each line of their cart. */
type TradeCart = { buyer: TradeBuyer; quantityOf: ReadonlyMap<string, number> };

const pictureColumns = {
  width: picture.width,
  height: picture.height,
  alt: productPicture.alt,
  placeholder: picture.placeholder,
  focus: picture.focus,
  renditions: picture.renditions,
};

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
      rateByPrice,
      packedGrams: product.packedGrams,
      grams: product.grams,
      ...setColumns,
      wordsOnLabel: product.wordsOnLabel,
      stock: stockForSale(),
      readyOn: readyDay(),
      daysToMake: product.daysToMake,
      forSale: sql<boolean>`${isForSale}`,
      trade: tradeTermsOf(trade?.buyer),
      picture: pictureColumns,
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
  const all = soldIds.flatMap((soldId) => {
    const { productId } = readSoldId(soldId);
    const found = known.get(productId);
    if (!found) return [];
    const { trade: terms, ...row } = found;
    return [{ soldId, terms, found: { row, set: sets.get(productId), reserved } }];
  });
  const counted = countGoods(
    all.flatMap(({ soldId, terms, found }): [string, number][] => {
      // Without terms nothing is priced by what is in the cart.
      if (!terms) return [];
      const { stock, forSale, isEmptyBox } = presentSold(soldId, found);
      const isBought = stock > 0 && forSale && !isEmptyBox;
      return isBought ? [[soldId, capQuantity(trade?.quantityOf.get(soldId) ?? 1, stock)]] : [];
    }),
  );
  return new Map(
    all.map(({ soldId, terms, found }) => [soldId, priceSold(soldId, found, terms && { terms, counted })]),
  );
}

type Row = Omit<CartProduct, "parts" | "picture" | "pieces" | "trade"> &
  PieceWeight &
  RatedGoods & { wordsOnLabel: boolean; picture: JoinedPicture | null };
/** `trade`: a trade buyer's terms for a box, and what their cart has. */
type Found = {
  row: Row;
  set: StoredSet | undefined;
  reserved: OwnReservations;
  trade?: { terms: TradeTerms; counted: CountedGoods };
};

/** A box is priced by what is in it, everything else by its own rows. */
function priceSold(soldId: string, found: Found, trade: Found["trade"] | null): CartProduct {
  const { row, set } = found;
  if (!trade) return presentSold(soldId, found);
  if (set?.box) return presentSold(soldId, { ...found, trade });
  const price = tradePrice(row.price, trade.counted.products.get(row.id) ?? 1, trade.terms);
  const sold = presentSold(soldId, { ...found, row: { ...row, price } });
  return { ...sold, trade: { terms: trade.terms, shopPrice: row.price } };
}

function presentSold(soldId: string, { row, set, reserved, trade }: Found): CartProduct {
  const { id, slug, name, price, collection, stock, readyOn = null, forSale } = row;
  const { filling, chosenIds, written } = readSoldId(soldId);
  const box = set?.box ?? null;
  const parts = set && !box ? set.parts : undefined;
  const worded = findWorded(written, parts ?? [{ ...row, wordsOnLabel: row.wordsOnLabel && !set }]);
  const shown = { id: soldId, slug, name, price, collection, picture: presentSmallPicture(row.picture) };
  if (set && box && chosenIds.length > 0)
    return {
      ...shown,
      ...presentFilled(soldId, { row, set, box, reserved, ...(trade && { trade }) }, chosenIds),
    };
  return {
    ...shown,
    parts: set && parts ? linesOf(set, price, id) : [lineOf(row)],
    pieces: listPieces(row, set && box ? heaviestFilling(set, box) : set?.parts),
    stock: stock + (reserved.get(id) ?? 0),
    readyOn,
    daysToMake: longest(row, parts),
    // A filling is not for sale once the owner has turned its box into an ordinary product, nor are words once she takes none.
    forSale: forSale && (filling === "" || (filling === written && worded !== undefined)),
    ...presentWorded(worded, set),
    ...findOwnPaper({ takesWords: row.wordsOnLabel && !set, stock, picture: shown.picture }),
    ...(box && { isEmptyBox: true, isFixedBox: box.percent === null }),
    ...(trade && { trade: { terms: trade.terms, shopPrice: price } }),
  };
}

/** The longest days to make of a product and its parts. */
function longest({ daysToMake }: Row, parts: readonly StoredPart[] = []): number | null {
  return Math.max(daysToMake ?? 0, ...parts.map((part) => part.daysToMake ?? 0)) || null;
}

/** The words on labels, and the names of what has them; undefined without words, or where nothing takes them. */
function findWorded(
  written: string,
  parts: readonly { name: string; wordsOnLabel: boolean }[],
): { words: string; names: string[] } | undefined {
  const words = readLabelWords(written);
  const names = parts.flatMap(({ name, wordsOnLabel }) => (wordsOnLabel ? [name] : []));
  return words === undefined || names.length === 0 ? undefined : { words, names };
}

function presentWorded(
  worded: ReturnType<typeof findWorded>,
  set: StoredSet | undefined,
): Pick<CartProduct, "labelWords" | "wordedParts"> {
  if (!worded) return {};
  return { labelWords: worded.words, ...(set && { wordedParts: worded.names }) };
}

type FoundBox = Omit<Found, "set"> & { set: StoredSet; box: Box };

/** The stock of a filled box is what its chosen pieces allow. */
function presentFilled(
  soldId: string,
  { row, set, box, reserved, trade }: FoundBox,
  chosenIds: readonly string[],
): Omit<CartProduct, "id" | "slug" | "collection" | "picture"> {
  const { name, price, forSale } = row;
  const filled = fillBox({ box, price, choices: set.parts }, chosenIds);
  if (!filled) return { name, price, parts: [], pieces: [], stock: 0, forSale: false };
  const { parts, unitPrice: shopPrice } = filled;
  const { filling, written } = readSoldId(soldId);
  const worded = findWorded(written, parts);
  const unworded = row.id + filling.slice(0, filling.length - written.length);
  const left = parts.map((part) =>
    part.forSale ? Math.floor((part.stock + (reserved.get(part.productId) ?? 0)) / part.quantity) : 0,
  );
  const stock = Math.min(...left);
  const isFixed = box.percent === null;
  const unitPrice = trade
    ? tradePriceOfBox(
        { price: shopPrice, isFixed, pieces: parts },
        { boxes: trade.counted.products.get(row.id) ?? 1, inBoxes: trade.counted.inBoxes },
        trade.terms,
      )
    : shopPrice;
  const readyDays = parts.flatMap((part, index) => (left[index] === 0 ? [part.readyOn ?? ""] : [])).sort();
  return {
    name: nameFilledBox(name, parts),
    price: unitPrice,
    parts: linesOf({ pricing: set.pricing, parts }, unitPrice, unworded),
    pieces: listPieces(row, parts),
    stock,
    daysToMake: longest(row, parts),
    readyOn: readyDays.includes("") ? null : (readyDays.at(-1) ?? null),
    forSale: forSale && (written === "" || worded !== undefined),
    ...presentWorded(worded, set),
    ...(trade && { trade: { terms: trade.terms, shopPrice } }),
  };
}

/** The filling by which an empty box is weighed: the one that costs most to send. */
function heaviestFilling({ parts }: StoredSet, { pieces }: Box): WeighedPiece[] {
  const weightOf = ({ packedGrams, grams }: PieceWeight) => packedGrams ?? grams;
  const [heaviest] = [...parts].sort((one, other) => weightOf(other) - weightOf(one));
  return heaviest ? [{ ...heaviest, quantity: pieces }] : [];
}

function lineOf({ id, price, rateByPrice, ...row }: Row): CartPart {
  const gstRate = rateOf(price, { ...row, rateByPrice });
  const rated = rateByPrice && { rateByPrice, ratedWith: id };
  return { productId: id, unitPrice: price, quantity: 1, gstRate, ...rated };
}

function linesOf(set: Pick<StoredSet, "pricing" | "parts">, unitPrice: number, soldId: string): CartPart[] {
  return priceSet(set, { unitPrice, quantity: 1, soldId }).map(({ part, ...line }) => ({
    ...line,
    productId: set.parts[part]?.productId ?? "",
  }));
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
