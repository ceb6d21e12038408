// Prices a purchase of one or more orders, to show and to charge it: delivery, promotions, and reductions for the way of paying.

import type { OrderDelivery } from "#core/delivery/delivery.ts";
import { deliveryCharge } from "#core/delivery/delivery-charge.ts";
import type { ParcelRates } from "#core/delivery/parcel-rates.ts";
import { allocate } from "#core/money/allocate.ts";
import type { Charge } from "#core/money/charge.ts";
import { type LineToPrice, type PricedLines, priceLines } from "#core/money/price-lines.ts";
import {
  type AutomaticPromotion,
  choosePromotion,
  coveredAmounts,
  type PromotedItem,
  type PromotionTerms,
  savingOf,
} from "#core/promotions/promotion.ts";
import {
  computePrepaidDiscount,
  type PaymentTerms,
} from "#features/cash-on-delivery/checkout/payment-terms.ts";

type Line = LineToPrice & { collection?: string };

/** The goods for one place. `items`: the lines as in the cart, where a set is one item with several lines. */
export type Parcel<ToPrice extends Line> = {
  lines: readonly ToPrice[];
  items: readonly PromotedItem[];
  delivery: OrderDelivery;
  rates: ParcelRates;
  /** Charges besides products and delivery. */
  charges?: readonly Charge[] | undefined;
};

type Reductions = Pick<PaymentTerms, "prepaid" | "wholeRupees"> & {
  /** A code's promotion. Pass it only if the code applies to this buyer and all of these lines. */
  withCode?: PromotionTerms | undefined;
  automatic?: readonly AutomaticPromotion[] | undefined;
};

type Purchase<ToPrice extends Line> = Reductions & {
  /** One order each. */
  parcels: readonly Parcel<ToPrice>[];
  /** Applies the limit of free delivery to the sum of all parcels instead of to each. */
  limitOverAll?: boolean;
};

export type PricedPurchase<ToPrice extends Line> = {
  /** In the order of the parcels. */
  orders: PricedLines<ToPrice>[];
  /** The automatic promotion in the prices, which then have no code. */
  automatic: AutomaticPromotion | undefined;
  /** The automatic promotion that the code replaced because it saves more. */
  automaticBesideCode: AutomaticPromotion | undefined;
  /** The sum of all orders, in paise. */
  amount: number;
};

/** The price of a single order, with its automatic promotions. */
export type PricedOrder<ToPrice extends Line> = PricedLines<ToPrice> &
  Pick<PricedPurchase<ToPrice>, "automatic" | "automaticBesideCode">;

export function onlyOrder<ToPrice extends Line>({
  orders: [order],
  automatic,
  automaticBesideCode,
}: PricedPurchase<ToPrice>): PricedOrder<ToPrice> {
  if (!order) throw new Error("a purchase of no order has no price");
  return { ...order, automatic, automaticBesideCode };
}

/** Prices a purchase of one order. `items` is needed only with automatic promotions. */
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

/** `over`: by parcel and line, the paise of its gross that the reduction applies to. `isFree`: standard delivery is free. */
type Reduction = { amount: number; over: number[][]; isFree: boolean; name?: string };

/**
 * Uses the promotion with which the total is lowest; of equals, the automatic one rather than the code. Its reduction is allocated to the
 * orders by the goods it applies to, and in each order to the lines, by largest remainder. So the orders' amounts add up to goods −
 * discount + charges of the whole purchase.
 */
export function pricePurchase<ToPrice extends Line>(purchase: Purchase<ToPrice>): PricedPurchase<ToPrice> {
  const byCode = reduceByCode(purchase);
  const byItself = reduceByItself(purchase);
  const counts = byItself && (!byCode || payable(purchase, byItself) <= payable(purchase, byCode));
  const reduction = counts ? byItself : byCode;
  const shares = shareByLine(purchase, reduction);
  const ofPrepaid = sharePrepaid(purchase, shares);
  const orders = purchase.parcels.map((parcel, index): PricedLines<ToPrice> => {
    // Reductions for the way of paying do not affect free delivery.
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

/** `shares`: paise that the promotion takes off each line. `name`: of the promotion. */
type Reduced<ToPrice extends Line> = {
  lines: readonly ToPrice[];
  name: string | undefined;
  shares: readonly number[];
  charges: readonly Charge[];
};

/** `off`: further paise off each line, for the way of paying. */
function priceReduced<ToPrice extends Line>(
  { lines, name, shares, charges }: Reduced<ToPrice>,
  off: readonly number[] = [],
): PricedLines<ToPrice> {
  const over = shares.map((share, index) => share + (off[index] ?? 0));
  const discount = { amount: sum(over), over, name: sum(shares) > 0 ? name : undefined };
  return priceLines({ lines, discount, charges });
}

/** Rounds the price down to whole rupees, because couriers collect no paise. Takes them off the goods, in no line more than it costs. */
function priceWholeRupees<ToPrice extends Line>(reduced: Reduced<ToPrice>): PricedLines<ToPrice> {
  const price = priceReduced(reduced);
  const left = price.lines.map(({ gross, discountShare }) => gross - discountShare);
  const rounding = Math.min(price.amount % paisePerRupee, sum(left));
  if (rounding === 0) return price;
  return { ...priceReduced(reduced, allocate(rounding, left)), rounding };
}

const paisePerRupee = 100;

/** Paise off each line for paying all online, by parcel: computed once for the purchase, on what `shares` leave. */
function sharePrepaid({ parcels, prepaid }: Purchase<Line>, shares: readonly number[][]): number[][] {
  if (!prepaid) return [];
  const left = parcels.map(({ lines }, index) =>
    lines.map((line, place) => grossOf(line) - (shares[index]?.[place] ?? 0)),
  );
  const open = allocate(computePrepaidDiscount(sum(left.flat()), prepaid), left.flat());
  return left.map(({ length }) => open.splice(0, length));
}

function reduceByCode({ withCode, parcels }: Purchase<Line>): Reduction | undefined {
  if (!withCode) return undefined;
  const over = parcels.map(({ lines }) => coveredAmounts(withCode, lines));
  const lines = parcels.flatMap((parcel) => parcel.lines);
  return { amount: savingOf(withCode, lines), over, isFree: withCode.kind === "free-delivery" };
}

/** The reduction by the automatic promotion with the lowest total; undefined if none lowers the total. */
function reduceByItself(
  purchase: Purchase<Line>,
): (Reduction & { promotion: AutomaticPromotion }) | undefined {
  const { parcels, automatic = [] } = purchase;
  const all = parcels.map(({ lines }) => lines.map(grossOf));
  const items = parcels.flatMap((parcel) => parcel.items);
  // Only the amount matters for the choice; the lines are needed once a promotion is chosen.
  const chosen = choosePromotion(automatic, items, (amount) =>
    payable(purchase, { amount, isFree: false, over: all }),
  );
  if (!chosen) return undefined;
  const { promotion, saving } = chosen;
  const over = parcels.map(({ lines }) => coveredAmounts(promotion, lines));
  return { amount: saving, over, isFree: false, name: promotion.text, promotion };
}

/** Paise that the reduction takes off each order. */
function shareByOrder(reduction: Reduction): number[] {
  const weights = reduction.over.map(sum);
  return allocate(Math.min(reduction.amount, sum(weights)), weights);
}

function shareByLine({ parcels }: Purchase<Line>, reduction: Reduction | undefined): number[][] {
  if (!reduction) return parcels.map(({ lines }) => lines.map(() => 0));
  const parts = shareByOrder(reduction);
  return reduction.over.map((over, index) => allocate(parts[index] ?? 0, over));
}

/** Goods and delivery, less the reduction. */
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
