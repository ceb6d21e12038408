// What a trade buyer pays for a product by a price list, in packs and from quantities. All prices are paise with tax.
import { countOf } from "#core/forms/count-words.ts";
import { formatPaise } from "#core/money/money.ts";
import type { OnAccount } from "./on-account.ts";

/** From this quantity a piece costs `price`; null: the list's percentage off the shop's price. The quantity is a multiple of `pack`. */
export type PriceRow = { fromQuantity: number; price: number | null; pack: number };

/** What a trade account has agreed with the shop about one product. `percentOff` is in basis points; `rows` are those of the product. */
export type TradeTerms = {
  company: string;
  gstin: string;
  /** Where the company is registered. */
  place: { address: string; city: string; state: string; zip: string };
  /** The least that the goods of an order must cost. */
  minOrder: number;
  percentOff: number;
  withPromotions: boolean;
  /** Null for an account that pays before. */
  onAccount: OnAccount | null;
  rows: readonly PriceRow[];
  /** Of a box: the rows of what may be chosen for it, by product. */
  pieceRows: Readonly<Record<string, readonly PriceRow[]>>;
};

/** By the row of the largest quantity that is reached. Never above the shop's own price, which is never above the MRP. */
export function tradePrice(
  shopPrice: number,
  quantity: number,
  { rows, percentOff }: Pick<TradeTerms, "rows" | "percentOff">,
): number {
  const reached = rows
    .filter(({ fromQuantity }) => fromQuantity <= quantity)
    .reduce<PriceRow | undefined>(
      (best, row) => (best && best.fromQuantity > row.fromQuantity ? best : row),
      undefined,
    );
  return Math.min(shopPrice, reached?.price ?? shopPrice - shareOf(shopPrice, percentOff));
}

/** `price`: everybody's, of one filled box. `isFixed`: whether every filling has this price. `pieces`: in one box, each with its price alone. */
type FilledBox = {
  price: number;
  isFixed: boolean;
  pieces: readonly { productId: string; price: number; quantity: number }[];
};

/** How many boxes are bought whatever their filling, and how many of each piece in all of them. */
type BoxesInAll = { boxes: number; inBoxes: ReadonlyMap<string, number> };

/**
 * A fixed price is everybody's, unless the list has rows for the box itself. Any other box costs what its pieces do by the list, if that is
 * less: the percentage by which a box is cheaper does not come on top.
 */
export function tradePriceOfBox(
  { price, isFixed, pieces }: FilledBox,
  { boxes, inBoxes }: BoxesInAll,
  { rows, percentOff, pieceRows }: Pick<TradeTerms, "rows" | "percentOff" | "pieceRows">,
): number {
  const own =
    rows.length > 0 ? tradePrice(price, boxes, { rows, percentOff: isFixed ? percentOff : 0 }) : price;
  if (isFixed) return own;
  const alone = pieces.reduce((sum, piece) => {
    const terms = { percentOff, rows: pieceRows[piece.productId] ?? [] };
    return (
      sum + piece.quantity * tradePrice(piece.price, inBoxes.get(piece.productId) ?? piece.quantity, terms)
    );
  }, 0);
  return Math.min(own, alone);
}

/** Half a paisa is rounded up, as in promotions. */
function shareOf(amount: number, basisPoints: number): number {
  return Math.floor((2 * amount * basisPoints + 10_000) / 20_000);
}

/** How many pieces a pack has, and the smallest quantity: that of the first row. A product without rows is sold by the piece. */
export function packOf({ rows }: Pick<TradeTerms, "rows">): { pack: number; minimum: number } {
  const [first] = [...rows].sort((one, other) => one.fromQuantity - other.fromQuantity);
  return { pack: first?.pack ?? 1, minimum: first?.fromQuantity ?? 1 };
}

/** Why a quantity cannot be ordered by a list, in words; undefined if it can. */
export function describeMisfit(quantity: number, terms: Pick<TradeTerms, "rows">): string | undefined {
  const { pack, minimum } = packOf(terms);
  if (quantity < minimum) return `the smallest quantity is ${minimum}`;
  if (quantity % pack !== 0) return `it comes in packs of ${pack}, so ${quantity} is no whole pack`;
  return undefined;
}

/** A product, counted whatever its words or filling: packs and the smallest quantity are of what is sold. */
type TradeLine = { productId: string; name: string; quantity: number; terms: TradeTerms | null };

/** Why a trade buyer's order cannot be made, in words; null if it can, or if nobody has trade terms. `goods`: what its products cost. */
export function describeTradeRefusal(lines: readonly TradeLine[], goods: number): string | null {
  const products = [...Map.groupBy(lines, ({ productId }) => productId).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }]
        : [],
  );
  const misfits = products.flatMap(({ name, quantity, terms }) => {
    const misfit = terms && describeMisfit(quantity, terms);
    return misfit ? [`${name}: ${misfit}`] : [];
  });
  if (misfits.length > 0) {
    const more = misfits.length - 3;
    const rest = more > 0 ? `, and ${countOf(more, "more line")}` : "";
    return `Please change the quantities. ${misfits.slice(0, 3).join("; ")}${rest}.`;
  }
  const minOrder = Math.max(0, ...lines.map(({ terms }) => terms?.minOrder ?? 0));
  return goods < minOrder
    ? `A trade order is of at least ${formatPaise(minOrder)}, and this one has goods for ${formatPaise(goods)}.`
    : null;
}

/** True where promotions lower this buyer's price: everywhere but in a trade order whose list excludes them. */
export function takesPromotions(
  lines: readonly { terms: Pick<TradeTerms, "withPromotions"> | null }[],
): boolean {
  return lines.every(({ terms }) => terms === null || terms.withPromotions);
}
