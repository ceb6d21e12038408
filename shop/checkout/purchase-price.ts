// Prices a purchase under the shop's delivery rates, offers and a code, for showing it and for charging it.

import type { OrderDelivery } from "#shop/delivery/delivery.ts";
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
import type { PrepaidRule } from "./on-delivery/payment-terms.ts";
import { discountOfShares, sharePrepaid } from "./on-delivery/prepaid-discount.ts";

type Line = LineToPrice & { collection?: string };

/** Those that run, and the items that the lines are: a set is one item of several lines. */
export type OffersToPrice = { running: readonly Offer[]; items: readonly OfferedItem[] };

type Purchase<ToPrice extends Line> = {
  lines: readonly ToPrice[];
  delivery: OrderDelivery;
  rates: ParcelRates;
  /** Pass it only if its code applies to this buyer and these lines. */
  discount: Omit<Discount, "code"> | undefined;
  offers?: OffersToPrice | undefined;
  /** They are paid besides products and delivery. */
  charges?: readonly Charge[] | undefined;
  /** It is off besides, because all of it is paid online. */
  prepaid?: PrepaidRule | undefined;
  /** Its paise are off besides. */
  wholeRupees?: boolean | undefined;
};

/** The offer that is in the price, or else the one that would be if the code did not save more. */
export type WithOffer = { offer: Offer | undefined; offerBesideCode: Offer | undefined };

/** The code or the offer counts with which least is paid, and an offer rather than a code that is no better. */
export function priceWithDelivery<ToPrice extends Line>(
  purchase: Purchase<ToPrice>,
): PricedPurchase<ToPrice> & WithOffer {
  const byCode = reduceByCode(purchase);
  const chosen = chooseOfferFor(purchase);
  const counts =
    chosen && (!byCode || payable(purchase, { amount: chosen.saving }) <= payable(purchase, byCode));
  const discount = counts ? discountOf(chosen, purchase.lines.map(inCollection)) : byCode;
  const { lines } = purchase;
  // A reduction for the way of paying takes no free delivery away.
  const charges = [
    { kind: "delivery" as const, amount: chargeFor(purchase, discount) },
    ...(purchase.charges ?? []),
  ];
  const usual = pricePurchase({ lines, discount, charges });
  const terms = reduceByTerms(purchase, usual);
  const price = terms ? pricePurchase({ lines, discount: terms.discount, charges }) : usual;
  const offer = counts ? chosen.offer : undefined;
  return {
    ...price,
    ...terms?.parts,
    offer,
    offerBesideCode: offer ? undefined : chosen?.offer,
  };
}

const paisePerRupee = 100;

/** `isFree` is a discount that makes standard delivery free. */
type Reduction = DiscountToPrice & { isFree?: boolean };

type Terms = { discount: DiscountToPrice; parts: { prepaidDiscount: number } | { rounding: number } };

/** Joins the discount with what is off for the way of paying; undefined where that is nothing. */
function reduceByTerms(
  { prepaid, wholeRupees }: Purchase<Line>,
  { lines, amount, discount, discountName: name }: PricedPurchase,
): Terms | undefined {
  const gross = lines.map((line) => line.gross);
  const shares = lines.map(({ discountShare }) => discountShare);
  const join = (off: readonly number[]) => discountOfShares(shares, off, { amount: discount, name });
  if (prepaid) {
    const ofPrepaid = sharePrepaid(gross, shares, prepaid);
    return { discount: join(ofPrepaid), parts: { prepaidDiscount: sum(ofPrepaid) } };
  }
  const left = gross.map((one, index) => one - (shares[index] ?? 0));
  const rounding = wholeRupees ? Math.min(amount % paisePerRupee, sum(left)) : 0;
  if (rounding === 0) return undefined;
  return { discount: join(allocate(rounding, left)), parts: { rounding } };
}

function reduceByCode({ discount, lines }: Purchase<Line>): Reduction | undefined {
  if (!discount) return undefined;
  const over = discountableAmounts(discount, lines);
  return { amount: discountAmountFor(discount, sum(over)), over, isFree: discount.kind === "free-delivery" };
}

function chooseOfferFor(purchase: Purchase<Line>): ChosenOffer | undefined {
  if (!purchase.offers) return undefined;
  const { running, items } = purchase.offers;
  return chooseOffer(running, items, (amount) => payable(purchase, { amount }));
}

/** Adds up the goods and their delivery, less the reduction. */
function payable(purchase: Purchase<Line>, reduction: Reduction): number {
  return goodsOf(purchase) - reduction.amount + chargeFor(purchase, reduction);
}

function chargeFor(purchase: Purchase<Line>, reduction: Reduction | undefined): number {
  const { delivery, rates } = purchase;
  const items = goodsOf(purchase) - (reduction?.amount ?? 0);
  return deliveryCharge({ delivery, items, isFree: reduction?.isFree ?? false }, rates);
}

function goodsOf({ lines }: Purchase<Line>): number {
  return sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
}

function inCollection({ unitPrice, quantity, collection = "" }: Line): OfferedItem {
  return { unitPrice, quantity, collection };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
