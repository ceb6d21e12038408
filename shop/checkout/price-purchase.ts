// Prices a purchase of one order or several, for showing it and for charging it: delivery rates, promotions, and what is off for
// the way of paying.

import type { OrderDelivery } from "#shop/delivery/delivery.ts";
import { deliveryCharge } from "#shop/delivery/delivery-charge.ts";
import type { ParcelRates } from "#shop/delivery/parcel-rates.ts";
import { allocate } from "#shop/money/allocate.ts";
import type { Charge } from "#shop/money/charge.ts";
import { type LineToPrice, type PricedLines, priceLines } from "#shop/money/price-lines.ts";
import {
  type AutomaticPromotion,
  choosePromotion,
  coveredAmounts,
  type PromotedItem,
  type PromotionTerms,
  savingOf,
} from "#shop/promotions/promotion.ts";
import { type PaymentTerms, prepaidDiscountOf } from "./on-delivery/payment-terms.ts";

type Line = LineToPrice & { collection?: string };

/** It goes to one place. `items` are its lines as they were put into the cart: a set is one item of several lines. */
export type Parcel<ToPrice extends Line> = {
  lines: readonly ToPrice[];
  items: readonly PromotedItem[];
  delivery: OrderDelivery;
  rates: ParcelRates;
  /** They are paid besides products and delivery. */
  charges?: readonly Charge[] | undefined;
};

type Reductions = Pick<PaymentTerms, "prepaid" | "wholeRupees"> & {
  /** The promotion of a code. Pass it only if the code applies to this buyer and all of these lines. */
  withCode?: PromotionTerms | undefined;
  /** The automatic promotions that run now. */
  automatic?: readonly AutomaticPromotion[] | undefined;
};

type Purchase<ToPrice extends Line> = Reductions & {
  /** Each of them is an order. */
  parcels: readonly Parcel<ToPrice>[];
  /** The limit of free delivery counts over all parcels, and not in each by itself. */
  limitOverAll?: boolean;
};

export type PricedPurchase<ToPrice extends Line> = {
  /** One for each parcel, in their order. */
  orders: PricedLines<ToPrice>[];
  /** The automatic promotion in the prices, which then have no code. */
  automatic: AutomaticPromotion | undefined;
  /** The automatic promotion that would be in the prices if the code did not save more. */
  automaticBesideCode: AutomaticPromotion | undefined;
  /** All orders together cost it, in paise. */
  amount: number;
};

/** An order by itself has its price, and the automatic promotions that count or would. */
export type PricedOrder<ToPrice extends Line> = PricedLines<ToPrice> &
  Pick<PricedPurchase<ToPrice>, "automatic" | "automaticBesideCode">;

/** The price of the one order of a purchase. */
export function onlyOrder<ToPrice extends Line>({
  orders: [order],
  automatic,
  automaticBesideCode,
}: PricedPurchase<ToPrice>): PricedOrder<ToPrice> {
  if (!order) throw new Error("a purchase of no order has no price");
  return { ...order, automatic, automaticBesideCode };
}

/** Prices a purchase of one order. `items` may be left out where no automatic promotions are passed. */
export function priceOrder<ToPrice extends Line>({
  lines,
  items = [],
  delivery,
  rates,
  charges,
  ...reductions
}: Omit<Parcel<ToPrice>, "items"> &
  Partial<Pick<Parcel<ToPrice>, "items">> &
  Reductions): PricedOrder<ToPrice> {
  const parcel = { lines, items, delivery, rates, charges };
  return onlyOrder(pricePurchase<ToPrice>({ ...reductions, parcels: [parcel] }));
}

/** `over` is by parcel and line what of its gross the reduction is for; `isFree` makes standard delivery free. */
type Reduction = { amount: number; over: number[][]; isFree: boolean; name?: string };

/**
 * The promotion counts with which least is paid for all, and an automatic one rather than a code that is no better. It is
 * shared between the orders by what of their goods it is for, by largest remainder; each order then shares its part
 * between its lines by the same law. So nothing is lost: the orders' amounts add up to goods − discount + charges of
 * the whole purchase.
 */
export function pricePurchase<ToPrice extends Line>(purchase: Purchase<ToPrice>): PricedPurchase<ToPrice> {
  const byCode = reduceByCode(purchase);
  const byItself = reduceByItself(purchase);
  const counts = byItself && (!byCode || payable(purchase, byItself) <= payable(purchase, byCode));
  const reduction = counts ? byItself : byCode;
  const shares = shareByLine(purchase, reduction);
  const ofPrepaid = sharePrepaid(purchase, shares);
  const orders = purchase.parcels.map((parcel, index): PricedLines<ToPrice> => {
    // A reduction for the way of paying takes no free delivery away.
    const delivery = { kind: "delivery" as const, amount: chargeFor(purchase, reduction, { parcel, index }) };
    const charges = [delivery, ...(parcel.charges ?? [])];
    const reduced = { lines: parcel.lines, name: reduction?.name, shares: shares[index] ?? [], charges };
    if (!purchase.prepaid) return purchase.wholeRupees ? priceWholeRupees(reduced) : priceReduced(reduced);
    const off = ofPrepaid[index] ?? [];
    return { ...priceReduced(reduced, off), prepaidDiscount: sum(off) };
  });
  return {
    orders,
    automatic: counts ? byItself.promotion : undefined,
    automaticBesideCode: counts ? undefined : byItself?.promotion,
    amount: sum(orders.map(({ amount }) => amount)),
  };
}

/** `shares` is what the promotion takes off each line; `name` says why. */
type Reduced<ToPrice extends Line> = {
  lines: readonly ToPrice[];
  name: string | undefined;
  shares: readonly number[];
  charges: readonly Charge[];
};

/** `off` comes off each line besides, for the way of paying. */
function priceReduced<ToPrice extends Line>(
  { lines, name, shares, charges }: Reduced<ToPrice>,
  off: readonly number[] = [],
): PricedLines<ToPrice> {
  const over = shares.map((share, index) => share + (off[index] ?? 0));
  const discount = { amount: sum(over), over, name: sum(shares) > 0 ? name : undefined };
  return priceLines({ lines, discount, charges });
}

/** A courier collects no paise. They come off the goods, in no line more than it costs. */
function priceWholeRupees<ToPrice extends Line>(reduced: Reduced<ToPrice>): PricedLines<ToPrice> {
  const price = priceReduced(reduced);
  const left = price.lines.map(({ gross, discountShare }) => gross - discountShare);
  const rounding = Math.min(price.amount % paisePerRupee, sum(left));
  if (rounding === 0) return price;
  return { ...priceReduced(reduced, allocate(rounding, left)), rounding };
}

const paisePerRupee = 100;

/** Returns what is off each line for paying all of it online, by parcel: once for all, over what `shares` leave. */
function sharePrepaid({ parcels, prepaid }: Purchase<Line>, shares: readonly number[][]): number[][] {
  if (!prepaid) return [];
  const left = parcels.map(({ lines }, index) =>
    lines.map((line, place) => grossOf(line) - (shares[index]?.[place] ?? 0)),
  );
  const open = allocate(prepaidDiscountOf(sum(left.flat()), prepaid), left.flat());
  return left.map(({ length }) => open.splice(0, length));
}

function reduceByCode({ withCode, parcels }: Purchase<Line>): Reduction | undefined {
  if (!withCode) return undefined;
  const over = parcels.map(({ lines }) => coveredAmounts(withCode, lines));
  const lines = parcels.flatMap((parcel) => parcel.lines);
  return { amount: savingOf(withCode, lines), over, isFree: withCode.kind === "free-delivery" };
}

/** By the automatic promotion with which least is paid; undefined where none lowers that. */
function reduceByItself(
  purchase: Purchase<Line>,
): (Reduction & { promotion: AutomaticPromotion }) | undefined {
  const { parcels, automatic = [] } = purchase;
  const all = parcels.map(({ lines }) => lines.map(grossOf));
  const items = parcels.flatMap((parcel) => parcel.items);
  // Which lines a promotion is for is asked once it is chosen.
  const chosen = choosePromotion(automatic, items, (amount) =>
    payable(purchase, { amount, isFree: false, over: all }),
  );
  if (!chosen) return undefined;
  const { promotion, saving } = chosen;
  const over = parcels.map(({ lines }) => coveredAmounts(promotion, lines));
  return { amount: saving, over, isFree: false, name: promotion.text, promotion };
}

/** Returns what the reduction takes off each order. */
function shareByOrder(reduction: Reduction): number[] {
  const weights = reduction.over.map(sum);
  return allocate(Math.min(reduction.amount, sum(weights)), weights);
}

function shareByLine({ parcels }: Purchase<Line>, reduction: Reduction | undefined): number[][] {
  if (!reduction) return parcels.map(({ lines }) => lines.map(() => 0));
  const parts = shareByOrder(reduction);
  return reduction.over.map((over, index) => allocate(parts[index] ?? 0, over));
}

/** Adds up the goods and their delivery, less the reduction. */
function payable(purchase: Purchase<Line>, reduction: Reduction): number {
  const delivery = purchase.parcels.map((parcel, index) => chargeFor(purchase, reduction, { parcel, index }));
  return sum(purchase.parcels.map(goodsOf)) - reduction.amount + sum(delivery);
}

function chargeFor(
  { parcels, limitOverAll = false }: Purchase<Line>,
  reduction: Reduction | undefined,
  { parcel, index }: { parcel: Parcel<Line>; index: number },
): number {
  const ofOrder = reduction ? (shareByOrder(reduction)[index] ?? 0) : 0;
  const off = limitOverAll ? (reduction?.amount ?? 0) : ofOrder;
  const goods = limitOverAll ? sum(parcels.map(goodsOf)) : goodsOf(parcel);
  const { delivery, rates } = parcel;
  return deliveryCharge({ delivery, items: goods - off, isFree: reduction?.isFree ?? false }, rates);
}

function goodsOf({ lines }: Pick<Parcel<Line>, "lines">): number {
  return sum(lines.map(grossOf));
}

function grossOf({ unitPrice, quantity }: Line): number {
  return unitPrice * quantity;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
