// Chooses what goes into a price, for a checkout, a staff order and a quote alike: lines, discount, charges, and whether GST is
// shown.

import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { weighPieces } from "#shop/catalogue/sets/packed-weight.ts";
import type { DeliveryMethod, OrderDelivery } from "#shop/delivery/delivery.ts";
import { findParcelRates, type ParcelRates, type Place, usualRates } from "#shop/delivery/parcel-rates.ts";
import type { Discount, RefusedDiscount } from "#shop/discounts/discount.ts";
import { type DiscountAnswer, findDiscountFor } from "#shop/discounts/discounts.server.ts";
import { tryCode } from "#shop/discounts/try-code.server.ts";
import type { Charge } from "#shop/money/charge.ts";
import { type PricedPurchase, pricePurchase } from "#shop/money/price-purchase.ts";
import type { Offer } from "#shop/offers/offer.ts";
import type { CustomLine } from "#shop/orders/made-to-order.ts";
import { shownItemsOf } from "#shop/orders/order-items.ts";
import type { LineToOrder } from "#shop/orders/pending-orders.server.ts";
import { showsGst } from "#shop/settings/gst-status.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { CheckoutItem } from "./checkout-items.ts";
import type { PaymentTerms } from "./on-delivery/payment-terms.ts";
import { priceWithDelivery, type WithOffer } from "./purchase-price.ts";
import { readLinesToOrder } from "./read-lines.server.ts";

type PricingSettings = Pick<Settings, "business" | "shipping">;

type Wishes = {
  items: readonly CheckoutItem[];
  code: string | undefined;
  /** The automatic offers that run now. */
  offers: readonly Offer[];
  /** Null for an order that staff types for a customer without an account. */
  buyer: { userId: string; network: string | undefined } | null;
  /** Says where it goes; undefined while that is not known, and for what is handed over in person. */
  place: Place | undefined;
  now: Date;
  /** For a transaction that takes the stock and then confirms: the code is locked before products, as everywhere. */
  lock?: boolean;
};

export type PurchasePrice = PricedPurchase<LineToOrder> & WithOffer;

export type ChosenPrice = {
  ok: true;
  /** The code's discount. It is in a price that has no `offer`. */
  discount: Discount | undefined;
  /** Says why the code is not in the price. */
  refused: RefusedDiscount | undefined;
  gstShown: boolean;
  /**
   * True where the shop sends it there that way. A parcel that is not sent has a price of the usual rates, and may not
   * be ordered.
   */
  isDelivered(delivery: OrderDelivery): boolean;
  /** `charges` are those besides delivery and those of the way of paying. */
  priceOf(delivery: OrderDelivery, charges?: readonly Charge[], terms?: PaymentTerms): PurchasePrice;
};

/** `no-gst-rate`: the shop counts GST and does not know the rate of these, so their invoice would be wrong (decision 0040). */
export type NotPriced =
  | { ok: false; reason: "unknown-product"; productIds: string[] }
  | { ok: false; reason: "no-gst-rate"; names: string[] };

/** Lines and prices come from the catalogue; refuses what is not for sale. */
export async function choosePrice(
  ctx: { db: Database | Transaction; clock: Clock },
  { business, shipping }: PricingSettings,
  { items, offers: running, place, ...wishes }: Wishes,
): Promise<ChosenPrice | NotPriced> {
  const parcel = await readParcel(ctx.db, { business, shipping }, { items, place });
  if (!parcel.ok) return parcel;
  const { lines, rates, isDelivered } = parcel;
  const answer = wishes.code ? await findDiscount(ctx, { ...wishes, code: wishes.code, lines }) : undefined;
  const discount = answer?.ok ? answer.discount : undefined;
  const offers = { running, items: shownItemsOf(lines) };
  return {
    ok: true,
    discount,
    refused: answer?.ok === false ? answer : undefined,
    gstShown: showsGst(business),
    isDelivered: (delivery) => delivery === "in-person" || isDelivered(delivery),
    priceOf: (delivery, beside = [], terms = { charges: [] }) => {
      const charges = [...beside, ...terms.charges];
      return priceWithDelivery({ ...terms, lines, delivery, rates, discount, offers, charges });
    },
  };
}

/** `isDelivered`: whether the shop sends it there that way. */
export type ReadParcel = {
  ok: true;
  lines: (LineToOrder & { collection: string })[];
  rates: ParcelRates;
  isDelivered(delivery: DeliveryMethod): boolean;
};

/** The lines of what goes to one place, and the rates of its delivery; refuses what is not for sale. */
export async function readParcel(
  db: Database | Transaction,
  { business, shipping }: PricingSettings,
  { items, place }: Pick<Wishes, "items" | "place">,
): Promise<ReadParcel | NotPriced> {
  const found = await readLinesToOrder(db, items);
  if (!found.ok) return found;
  const { lines, pieces } = found;
  const withoutRate = showsGst(business) ? lines.filter(({ hsn }) => hsn === "") : [];
  if (withoutRate.length > 0)
    return { ok: false, reason: "no-gst-rate", names: withoutRate.map(({ name }) => name) };
  const sent = findParcelRates({ grams: weighPieces(pieces, shipping), place }, shipping);
  const rates = sent ?? usualRates(shipping);
  return { ok: true, lines, rates, isDelivered: (delivery) => isSent(sent, delivery) };
}

function isSent(rates: ParcelRates | undefined, delivery: DeliveryMethod): boolean {
  return rates !== undefined && (delivery === "standard" || rates.expressRate !== null);
}

/** The price that staff agreed with a customer: its lines and its delivery charge, without a discount. */
export function chooseAgreedPrice(
  { business }: PricingSettings,
  agreed: { lines: readonly CustomLine[]; delivery: OrderDelivery; deliveryCharge: number | null },
): { price: PricedPurchase<CustomLine>; gstShown: boolean } {
  const delivery = agreed.delivery === "in-person" ? 0 : (agreed.deliveryCharge ?? 0);
  const price = pricePurchase({ lines: agreed.lines, charges: [{ kind: "delivery", amount: delivery }] });
  return { price, gstShown: showsGst(business) };
}

type Wanted = Omit<Wishes, "items" | "code" | "offers" | "place"> & {
  code: string;
  lines: Parameters<typeof findDiscountFor>[1]["lines"];
};

/** Each code that a shopper types is counted, so that codes cannot be guessed. */
export function findDiscount(
  ctx: { db: Database | Transaction; clock: Clock },
  { buyer, ...wanted }: Wanted,
): Promise<DiscountAnswer> {
  return buyer ? tryCode(ctx, { ...wanted, ...buyer }) : findDiscountFor(ctx.db, { ...wanted, userId: null });
}
