// Prices what several recipients get as one purchase: an order each, one discount over all of them, one sum.
import type { DeliveryMethod } from "#shop/delivery/delivery.ts";
import { deliveryCharge } from "#shop/delivery/delivery-charge.ts";
import type { ParcelRates } from "#shop/delivery/parcel-rates.ts";
import { type Discount, discountAmountFor, discountableAmounts } from "#shop/discounts/discount.ts";
import { allocate } from "#shop/money/allocate.ts";
import type { Charge } from "#shop/money/charge.ts";
import {
  type DiscountToPrice,
  type LineToPrice,
  type PricedPurchase,
  pricePurchase,
} from "#shop/money/price-purchase.ts";
import {
  type ChosenOffer,
  chooseOffer,
  discountOf,
  type Offer,
  type OfferedItem,
} from "#shop/offers/offer.ts";
import type { PrepaidRule } from "../on-delivery/payment-terms.ts";
import { discountOfShares, sharePrepaid } from "../on-delivery/prepaid-discount.ts";

type Line = LineToPrice & { collection?: string };

/** It goes to one recipient. `items` are its lines as they were put into the cart: a set is one item of several lines. */
export type Parcel<ToPrice extends Line> = {
  lines: readonly ToPrice[];
  items: readonly OfferedItem[];
  delivery: DeliveryMethod;
  rates: ParcelRates;
  /** They are paid besides products and delivery. */
  charges: readonly Charge[];
};

type Purchase<ToPrice extends Line> = {
  parcels: readonly Parcel<ToPrice>[];
  /** Pass it only if its code applies to this buyer and all of these lines. */
  discount: Omit<Discount, "code"> | undefined;
  offers: readonly Offer[];
  /** The limit of free delivery counts over all parcels, or in each by itself. */
  limitOverAll: boolean;
  /** The discount for paying all of it online comes off besides. */
  prepaid?: PrepaidRule | undefined;
};

export type PricedTogether<ToPrice extends Line> = {
  /** One for each parcel, in their order. */
  orders: PricedPurchase<ToPrice>[];
  /** The automatic offer in the prices, which then have no code. */
  offer: Offer | undefined;
  /** All parcels together cost it, in paise. */
  amount: number;
};

/** `over` is by parcel and line what of its gross the reduction is for; `isFree` makes standard delivery free. */
type Reduction = { amount: number; over: number[][]; isFree: boolean; name?: string };

/**
 * The code or the offer counts with which least is paid for all, and an offer rather than a code that is no better. It
 * is shared between the orders by what of their goods it is for, by largest remainder; each order then shares its part
 * between its lines by the same law. So nothing is lost: the orders' amounts add up to goods − discount + charges of
 * the whole purchase.
 */
export function priceTogether<ToPrice extends Line>(purchase: Purchase<ToPrice>): PricedTogether<ToPrice> {
  const byCode = reduceByCode(purchase);
  const chosen = chooseOffer(
    purchase.offers,
    purchase.parcels.flatMap(({ items }) => items),
    (saving) => payable(purchase, { amount: saving, isFree: false, over: evenly(purchase) }),
  );
  const byOffer = chosen && reduceByOffer(purchase, chosen);
  const counts = byOffer && (!byCode || payable(purchase, byOffer) <= payable(purchase, byCode));
  const reduction = counts ? byOffer : byCode;
  const discounts = discountsOf(purchase, reduction);
  const orders = purchase.parcels.map((parcel, index): PricedPurchase<ToPrice> => {
    const { discount, prepaidDiscount } = discounts[index] ?? {};
    const charges = [
      { kind: "delivery" as const, amount: chargeFor(purchase, reduction, { parcel, index }) },
      ...parcel.charges,
    ];
    const price = pricePurchase<ToPrice>({ lines: parcel.lines, discount, charges });
    return { ...price, ...(prepaidDiscount && { prepaidDiscount }) };
  });
  return {
    orders,
    offer: counts ? chosen.offer : undefined,
    amount: sum(orders.map(({ amount }) => amount)),
  };
}

type OrderDiscount = { discount: DiscountToPrice | undefined; prepaidDiscount?: number };

/** Returns the discount of each order. The one for paying online counts once, over the lines of all of them. */
function discountsOf(
  { parcels, prepaid }: Purchase<Line>,
  reduction: Reduction | undefined,
): OrderDiscount[] {
  const parts = shareOf(reduction);
  const firsts = parcels.map(
    (_, index): DiscountToPrice | undefined =>
      reduction && {
        amount: parts[index] ?? 0,
        over: reduction.over[index] ?? [],
        name: reduction.name,
      },
  );
  if (!prepaid) return firsts.map((discount) => ({ discount }));
  const shares = parcels.map(({ lines }, index) =>
    allocate(firsts[index]?.amount ?? 0, firsts[index]?.over ?? lines.map(grossOf)),
  );
  const open = sharePrepaid(
    parcels.flatMap(({ lines }) => lines.map(grossOf)),
    shares.flat(),
    prepaid,
  );
  return firsts.map((first, index) => {
    const ofOrder = shares[index] ?? [];
    const ofPrepaid = open.splice(0, ofOrder.length);
    const prepaidDiscount = sum(ofPrepaid);
    return { discount: discountOfShares(ofOrder, ofPrepaid, first), prepaidDiscount };
  });
}

function reduceByCode({ discount, parcels }: Purchase<Line>): Reduction | undefined {
  if (!discount) return undefined;
  const over = parcels.map(({ lines }) => discountableAmounts(discount, lines));
  const amount = discountAmountFor(discount, sum(over.flat()));
  return { amount, over, isFree: discount.kind === "free-delivery" };
}

function reduceByOffer({ parcels }: Purchase<Line>, chosen: ChosenOffer): Reduction {
  const reductions = parcels.map(({ lines }) =>
    discountOf(
      chosen,
      lines.map(({ unitPrice, quantity, collection = "" }) => ({ unitPrice, quantity, collection })),
    ),
  );
  return {
    amount: chosen.saving,
    over: reductions.map(({ over = [] }) => [...over]),
    isFree: false,
    name: chosen.offer.text,
  };
}

/** For asking what an offer would leave to pay, before it is known which lines it is for. */
function evenly({ parcels }: Purchase<Line>): number[][] {
  return parcels.map(({ lines }) => lines.map(grossOf));
}

function shareOf(reduction: Reduction | undefined): number[] {
  if (!reduction) return [];
  const weights = reduction.over.map(sum);
  return allocate(Math.min(reduction.amount, sum(weights)), weights);
}

/** Adds up the goods and their delivery, less the reduction. */
function payable(purchase: Purchase<Line>, reduction: Reduction): number {
  const delivery = purchase.parcels.map((parcel, index) => chargeFor(purchase, reduction, { parcel, index }));
  return sum(purchase.parcels.map(goodsOf)) - reduction.amount + sum(delivery);
}

function chargeFor(
  purchase: Purchase<Line>,
  reduction: Reduction | undefined,
  { parcel, index }: { parcel: Parcel<Line>; index: number },
): number {
  const off = purchase.limitOverAll ? (reduction?.amount ?? 0) : (shareOf(reduction)[index] ?? 0);
  const goods = purchase.limitOverAll ? sum(purchase.parcels.map(goodsOf)) : goodsOf(parcel);
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
