// The table from which a trade buyer orders: its form, and the prices that it shows.
import { z } from "zod";
import { maxLineQuantity, maxTradeLines } from "#core/cart/cart.ts";
import { optionalLines, paragraph } from "#core/forms/field.ts";
import { taxWithin } from "#core/money/gst.ts";
import { formatPaise } from "#core/money/money.ts";
import { type RatedGoods, rateOf } from "#core/money/rate-by-price.ts";
import { parseCount } from "#core/money/read-number.ts";
import type { CsvRow } from "#platform/csv.ts";
import { packOf, type TradeTerms, tradePrice } from "../trade-price.ts";

/** `sku` and `quantity` are columns of one table: the same index is the same product. `pasted`: lines of SKU and quantity. */
export const tradeOrderForm = z.object({
  sku: optionalLines({ maxLength: 40, maxLines: maxTradeLines }),
  quantity: optionalLines({ maxLength: 9, maxLines: maxTradeLines }),
  pasted: paragraph({ maxLength: 20_000 }),
});

/** By SKU in capitals; 0 takes it out of the cart. */
export type TradeQuantities = Map<string, number>;

/** What is pasted counts before what stands in the table. A row of titles has no number and is left out if it is the first. */
export function readTradeOrder(
  { sku, quantity }: { sku: readonly string[]; quantity: readonly string[] },
  pasted: readonly CsvRow[],
): { quantities: TradeQuantities; faults: string[] } {
  const quantities: TradeQuantities = new Map();
  const faults: string[] = [];
  for (const [index, typed] of sku.entries()) {
    const wanted = quantity[index] || "0";
    const read = parseCount(wanted, { max: maxLineQuantity });
    if (read === undefined) faults.push(`${typed}: ${wanted} is no quantity up to ${maxLineQuantity}`);
    else quantities.set(typed.toUpperCase(), read);
  }
  const rows = pasted.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const sums: TradeQuantities = new Map();
  for (const [index, { row, cells }] of rows.entries()) {
    const [name = "", wanted = ""] = cells.map((cell) => cell.trim());
    const read = parseCount(wanted, { min: 1, max: maxLineQuantity });
    const known = name.toUpperCase();
    if (name !== "" && read !== undefined) sums.set(known, (sums.get(known) ?? 0) + read);
    else if (index > 0 || /\d/.test(wanted))
      faults.push(`Line ${row}: a SKU and a quantity up to ${maxLineQuantity}`);
  }
  for (const [known, sum] of sums) quantities.set(known, sum);
  if ([...quantities.values()].filter((one) => one > 0).length > maxTradeLines)
    faults.push(`An order has at most ${maxTradeLines} products: please make two of it`);
  return { quantities, faults };
}

/** Of one product. `words` stand for the bands of a box whose price depends on what is chosen, or is everybody's. */
export type TradePrices = {
  pack: number;
  minimum: number;
  bands: ReturnType<typeof listBands>;
  words: string;
};

/** What a box costs a trade buyer, in words; '' for a box of a fixed price with rows of its own in the list. */
export function describeBoxPrice(isFixed: boolean, { rows }: Pick<TradeTerms, "rows">): string {
  if (!isFixed) return "A box costs you what its pieces cost by your price list, where that is less.";
  return rows.length === 0 ? "A box of these has one price, for trade buyers too." : "";
}

/** A band in words. */
export function describeBand({ from, price, withoutGst }: TradePrices["bands"][number]): string {
  return `${from > 1 ? `from ${from}: ` : ""}${price}${withoutGst ? `, without GST ${withoutGst}` : ""}`;
}

type PricedPart = RatedGoods & { productId?: string; quantity?: number };

/** Null where parts have several rates, or one that depends on their share of the price. `parts`: of a set; one for a product. */
function rateAt(price: number, parts: readonly PricedPart[]): number | null {
  const [first] = parts;
  if (first && parts.every(({ productId }) => productId === first.productId)) {
    const pieces = parts.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    return rateOf(Math.ceil(price / pieces), first);
  }
  const rates = new Set(parts.map(({ gstRate, rateByPrice }) => (rateByPrice ? null : gstRate)));
  const [only = null] = rates;
  return rates.size === 1 ? only : null;
}

/** What a piece costs from each quantity, with GST and without; `parts` are none where the shop charges none. */
export function listBands(
  shopPrice: number,
  parts: readonly PricedPart[],
  terms: Pick<TradeTerms, "rows" | "percentOff">,
) {
  const { minimum } = packOf(terms);
  const from = [...new Set([minimum, ...terms.rows.map(({ fromQuantity }) => fromQuantity)])];
  return from
    .sort((one, other) => one - other)
    .map((quantity) => {
      const price = tradePrice(shopPrice, quantity, terms);
      const gstRate = rateAt(price, parts);
      const withoutGst = gstRate === null ? null : formatPaise(taxWithin(price, gstRate).taxable);
      return { from: quantity, price: formatPaise(price), withoutGst };
    });
}
