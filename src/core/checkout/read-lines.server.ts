// Turns requested items into order lines. Name, price and tax come from the catalogue, not from the browser.
import { and, eq, inArray, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readLabelWords } from "#core/catalogue/label/words-on-label.ts";
import {
  type CountedGoods,
  countGoods,
  fillBox,
  nameFilledBox,
  readSoldId,
} from "#core/catalogue/sets/box.ts";
import { listPieces, multiplyPieces, type WeighedPiece } from "#core/catalogue/sets/packed-weight.ts";
import { priceSet } from "#core/catalogue/sets/set.ts";
import { readSets, type StoredPart, type StoredSet, setColumns } from "#core/catalogue/sets/sets.server.ts";
import { taxColumns } from "#core/catalogue/tax/rates.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { type RatedGoods, rateOf } from "#core/money/rate-by-price.ts";
import type { LineMark } from "#core/orders/order-items.ts";
import type { LineToOrder } from "#core/orders/pending-orders.server.ts";
import { type TradeTerms, tradePrice, tradePriceOfBox } from "#features/trade/trade-price.ts";
import { type TradeBuyer, tradeTermsOf } from "#features/trade/trade-terms.server.ts";
import type { Database } from "#platform/database/database.ts";
import { type CheckoutItem, sumQuantities } from "./checkout-items.ts";

export type LinesToOrder =
  | {
      ok: true;
      lines: (LineToOrder & { collection: string })[];
      pieces: WeighedPiece[];
      daysToMake: number | null;
      /** What is sold, with the terms of a trade buyer. */
      sold: SoldItem[];
    }
  | { ok: false; reason: "unknown-product"; productIds: string[] };

/** `quantity`: of the product in all orders of the purchase, whatever its words or filling. */
export type SoldItem = { productId: string; name: string; quantity: number; terms: TradeTerms | null };

const lineColumns = {
  id: product.id,
  name: soldName,
  sku: product.sku,
  ...taxColumns,
  price: product.price,
  collection: product.collection,
  notReturnable: product.notReturnable,
  wordsOnLabel: product.wordsOnLabel,
  daysToMake: product.daysToMake,
  packedGrams: product.packedGrams,
  grams: product.grams,
  ...setColumns,
};

/**
 * `buyer`: whose trade prices count, if they have any; `together`: the pieces of a purchase with several orders, by which its price list counts.
 * An id given twice becomes one line. Refuses with the ids of products that are not for sale, or not with this filling.
 */
export async function readLinesToOrder(
  db: Database,
  items: readonly CheckoutItem[],
  buyer?: TradeBuyer,
  together: ReadonlyMap<string, number> = new Map(),
): Promise<LinesToOrder> {
  const wanted = sumQuantities(items);
  const ids = [...wanted.keys()].map((soldId) => readSoldId(soldId).productId);
  const rows = await db
    .select({ ...lineColumns, terms: tradeTermsOf(buyer) })
    .from(product)
    .where(and(inArray(product.id, ids), eq(product.active, true), isNull(product.archivedAt)));
  const counted = countGoods(together.size > 0 ? together : wanted);
  const sets = await readSets(db, rows);
  const known = new Map(rows.map((row) => [row.id, row]));
  // Sorted by id, so that the same cart always gives the same fingerprint.
  const sold = [...wanted].sort(([one], [other]) => (one < other ? -1 : 1));
  const found = sold.map(([soldId, quantity]) => {
    const { productId, filling } = readSoldId(soldId);
    const row = known.get(productId);
    const earlier = sold.filter(([id]) => id < soldId && readSoldId(id).productId === productId).length;
    const copy = { filling, quantity, count: earlier + 1 };
    const set = sets.get(productId);
    const terms = row?.terms ?? null;
    const inAll = counted.products.get(productId) ?? quantity;
    const price = row && terms && !set?.box ? tradePrice(row.price, inAll, terms) : row?.price;
    const ordered = row && orderedOf({ ...row, price: price ?? row.price }, set, { ...copy, counted, terms });
    return { soldId, ordered, sold: { productId, name: row?.name ?? "", quantity: inAll, terms } };
  });
  const missing = found.filter(({ ordered }) => !ordered).map(({ soldId }) => soldId);
  if (missing.length > 0) return { ok: false, reason: "unknown-product", productIds: missing };
  const all = found.flatMap(({ ordered = [] }) => ordered);
  return {
    ok: true,
    lines: all.flatMap(({ lines }) => lines),
    pieces: all.flatMap(({ pieces }) => pieces),
    daysToMake: longestOf(all),
    sold: found.map(({ sold }) => sold),
  };
}

type Row = Pick<typeof product.$inferSelect, Exclude<keyof typeof lineColumns, "rateByPrice">> & RatedGoods;
type Line = LineToOrder & { collection: string };
/** `count`: the number of this filling among the fillings of its box, or of these words among those for its product, in the order. `counted`: in all orders of the purchase. */
type Copy = {
  filling: string;
  quantity: number;
  counted: CountedGoods;
  count: number;
  terms: TradeTerms | null;
};

/** `pieces`: the pieces that are weighed. */
type Ordered = { lines: Line[]; pieces: WeighedPiece[]; daysToMake: number | null };

/** Null without days to make. */
function longestOf(made: readonly { daysToMake: number | null }[]): number | null {
  return Math.max(0, ...made.map(({ daysToMake }) => daysToMake ?? 0)) || null;
}

/** Undefined if the filling does not belong to the box, or the product takes no words and has some. */
function orderedOf(row: Row, set: StoredSet | undefined, copy: Copy): Ordered | undefined {
  const { filling, quantity, counted, count, terms } = copy;
  const { chosenIds, written } = readSoldId(filling);
  const words = readLabelWords(written);
  const takesWords = (parts: readonly { wordsOnLabel: boolean }[]) =>
    written === "" || (words !== undefined && parts.some(({ wordsOnLabel }) => wordsOnLabel));
  const weigh = (parts?: readonly StoredPart[]) => multiplyPieces(listPieces(row, parts), quantity);
  if (!set?.box && (filling !== written || !takesWords(set?.parts ?? [row]))) return undefined;
  if (!set) return { lines: [lineOf(row, copy, words)], pieces: weigh(), daysToMake: row.daysToMake };
  const content = { pricing: set.pricing, parts: set.parts, unitPrice: row.price };
  const mark = { setId: row.id, setName: row.name, setQuantity: quantity, setFilling: filling || null };
  const made = (parts: readonly StoredPart[]) => ({
    pieces: weigh(parts),
    daysToMake: longestOf([row, ...parts]),
  });
  if (!set.box) {
    const prefix = { name: row.name, sku: skuOf(row, count) };
    return { lines: linesOfSet(row, content, { mark, words, prefix }), ...made(set.parts) };
  }
  const filled = fillBox({ box: set.box, price: row.price, choices: set.parts }, chosenIds);
  if (!filled || !takesWords(filled.parts)) return undefined;
  const { parts: pieces, unitPrice: price } = filled;
  const unitPrice = terms
    ? tradePriceOfBox(
        { price, isFixed: set.box.percent === null, pieces },
        { boxes: counted.products.get(row.id) ?? quantity, inBoxes: counted.inBoxes },
        terms,
      )
    : price;
  const suffix = count > 1 ? ` (${count})` : "";
  const lines = linesOfSet(
    row,
    { ...content, parts: pieces, unitPrice },
    {
      mark: { ...mark, setName: nameFilledBox(row.name, pieces) },
      words,
      prefix: { name: row.name + suffix, sku: skuOf(row, count) },
    },
  );
  return { lines, ...made(pieces) };
}

function lineOf(row: Row, { quantity, count }: Copy, labelWords = ""): Line {
  return {
    kind: "product",
    productId: row.id,
    labelWords,
    name: row.name,
    sku: skuOf(row, count),
    hsn: row.hsn,
    gstRate: rateOf(row.price, row),
    // Whatever stands on their labels, pieces of one product have one rate.
    ...(row.rateByPrice && { rateByPrice: row.rateByPrice, ratedWith: row.id }),
    unitPrice: row.price,
    quantity,
    collection: row.collection,
    // As for custom orders: its page says so before it is bought.
    returnable: !row.notReturnable && labelWords === "",
  };
}

/** Unique in the order. */
function skuOf({ sku }: Row, count: number): string {
  return count > 1 ? `${sku}/${count}` : sku;
}

type Content = { pricing: StoredSet["pricing"]; parts: readonly StoredPart[]; unitPrice: number };
/** `prefix`: starts the name and SKU of each line, so that SKUs are unique in the order. */
type SetCopy = {
  mark: Omit<LineMark, "labelWords"> & { setQuantity: number };
  words: string | undefined;
  prefix: { name: string; sku: string };
};

/** One line for each part. A set sold for one price has one HSN; otherwise each part has its own. */
function linesOfSet(
  row: Row,
  { pricing, parts, unitPrice: price }: Content,
  { mark, words = "", prefix }: SetCopy,
): Line[] {
  // Whatever stands on labels, the parts have one rate.
  const soldId = row.id + (mark.setFilling ?? "").replace(/!.*/, "");
  const priced = priceSet({ pricing, parts }, { unitPrice: price, quantity: mark.setQuantity, soldId });
  return priced.flatMap(({ part: place, quantity, unitPrice, ...rated }, index) => {
    const part = parts[place];
    if (!part) return [];
    const isFurther = priced[index - 1]?.part === place;
    return [
      {
        kind: "product" as const,
        productId: part.productId,
        ...mark,
        labelWords: part.wordsOnLabel ? words : "",
        name: `${prefix.name}: ${part.name}`,
        sku: `${prefix.sku}/${part.sku}${isFurther ? "/2" : ""}`,
        hsn: pricing === "single" ? row.hsn : part.hsn,
        ...rated,
        unitPrice,
        quantity,
        collection: row.collection,
        returnable: !row.notReturnable && !(part.wordsOnLabel && words),
      },
    ];
  });
}
