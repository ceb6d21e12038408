// Everything that makes a price, for checkouts, several recipients, staff
// orders and quotes alike: lines, discount, charges, and whether GST is shown.

import { weighPieces } from "#core/catalogue/sets/packed-weight.ts";
import type { DeliveryMethod, OrderDelivery } from "#core/delivery/delivery.ts";
import { findParcelRates, type ParcelRates, type Place, usualRates } from "#core/delivery/parcel-rates.ts";
import type { Charge } from "#core/money/charge.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { type PricedLines, priceLines } from "#core/money/price-lines.ts";
import { findRateByPrice } from "#core/money/rate-by-price.ts";
import type { CustomLine } from "#core/orders/made-to-order.ts";
import { shownItemsOf } from "#core/orders/order-items.ts";
import type { LineToOrder } from "#core/orders/pending-orders.server.ts";
import type { AutomaticPromotion, CodePromotion } from "#core/promotions/promotion.ts";
import type { RefusedCode } from "#core/promotions/typed-code.ts";
import { showsGst } from "#core/settings/gst-status.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { PaymentTerms } from "#features/cash-on-delivery/checkout/payment-terms.ts";
import { describeTradeRefusal, type TradeTerms, takesPromotions } from "#features/trade/trade-price.ts";
import type { TradeBuyer } from "#features/trade/trade-terms.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type CheckoutItem, sumQuantities } from "./checkout-items.ts";
import { type BuyerAddress, type CodeAnswer, findByCode, tryCode } from "./codes/find-code.server.ts";
import { type PricedOrder, type PricedPurchase, pricePurchase } from "./price-purchase.ts";
import { type LinesToOrder, readLinesToOrder, type SoldItem } from "./read-lines.server.ts";

type PricingSettings = Pick<Settings, "business" | "shipping">;

/** `place`: the destination; undefined while unknown, and for handover in person. */
type ParcelWish = { items: readonly CheckoutItem[]; place: Place | undefined };

type Wishes = {
  /** One order each. */
  parcels: readonly ParcelWish[];
  code: string | undefined;
  automatic: readonly AutomaticPromotion[];
  /** Null for an order that staff type for a customer without an account. */
  buyer: { userId: string; network: string | undefined; ownAddress?: BuyerAddress | undefined } | null;
  now: Date;
  /** Set by a transaction that takes the stock and then confirms: locks the code before products, as everywhere. */
  lock?: boolean;
};

export type PurchasePrice = PricedOrder<LineToOrder>;

/** `charges`: other than delivery and those for the way of paying. */
type ParcelChoice = { delivery: OrderDelivery; charges?: readonly Charge[] };

export type ChosenPrice = {
  ok: true;
  /** The code's promotion. It is in a price without an `automatic` one. */
  withCode: CodePromotion | undefined;
  refused: RefusedCode | undefined;
  gstShown: boolean;
  /** The company of a trade buyer, and why its order cannot be made in words; null for everybody else. */
  trade: (Pick<TradeTerms, "company" | "gstin" | "place" | "onAccount"> & { refusal: string | null }) | null;
  /** Whether the shop delivers the parcel by this method. If not, the price has the usual rates and may not be ordered. */
  isDelivered(delivery: OrderDelivery, parcel?: number): boolean;
  /** The longest days to make of a parcel's products; null without any. */
  daysToMake(parcel: number): number | null;
  /** Calls `choose` for each parcel; `limitOverAll` as in `pricePurchase`. */
  priceOf(
    choose: (parcel: number) => ParcelChoice,
    terms?: PaymentTerms & { limitOverAll?: boolean },
  ): PricedPurchase<LineToOrder>;
};

/** `no-gst-rate`: the shop charges GST and does not know the rate of these products, so an invoice would be wrong (decision 0023). */
export type NotPriced =
  | { ok: false; reason: "unknown-product"; productIds: string[] }
  | { ok: false; reason: "no-gst-rate"; names: string[] };

/** Takes lines and prices from the catalogue; refuses products that are not for sale. */
export async function choosePrice(
  ctx: { db: Database; clock: Clock },
  { business, shipping }: PricingSettings,
  { parcels: wished, automatic, ...wishes }: Wishes,
): Promise<ChosenPrice | NotPriced> {
  const buyer = wishes.buyer ? { userId: wishes.buyer.userId, day: indianDay(wishes.now) } : undefined;
  const together = sumQuantities(wished.flatMap(({ items }) => items));
  const read = new Map<string, ReadLines>();
  const parcels: ReadParcel[] = [];
  for (const { items, place } of wished) {
    // Most people of a long list get the same, which is then read once.
    const key = JSON.stringify(items);
    const found = read.get(key) ?? (await readParcel(ctx.db, { business }, { items, buyer, together }));
    if (!found.ok) return found;
    read.set(key, found);
    const sent = findParcelRates({ grams: weighPieces(found.pieces, shipping), place }, shipping);
    parcels.push({ ...found, sent });
  }
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const all = parcels.flatMap((parcel) => parcel.sold);
  const sold = [...new Map(all.map((item) => [item.productId, item])).values()];
  const answer = await answerCode(ctx, { ...wishes, lines }, sold);
  const withCode = answer?.ok ? answer.promotion : undefined;
  return {
    ok: true,
    withCode,
    refused: answer?.ok === false ? answer : undefined,
    gstShown: showsGst(business),
    trade: presentTrade(sold, lines),
    isDelivered: (delivery, index = 0) => delivery === "in-person" || isSent(parcels[index]?.sent, delivery),
    daysToMake: (index) => parcels[index]?.daysToMake ?? null,
    priceOf: (choose, { charges: ofPayment, ...terms } = { charges: [] }) => {
      const toPrice = parcels.map(({ sent, ...parcel }, index) => {
        const { delivery, charges = [] } = choose(index);
        const rates = sent ?? usualRates(shipping);
        return { ...parcel, rates, delivery, charges: [...charges, ...ofPayment] };
      });
      const running = takesPromotions(sold) ? automatic : [];
      return pricePurchase({ ...terms, parcels: toPrice, withCode, automatic: running });
    },
  };
}

function presentTrade(sold: readonly SoldItem[], lines: readonly LineToOrder[]): ChosenPrice["trade"] {
  const terms = sold.find((item) => item.terms)?.terms;
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (!terms) return null;
  const { company, gstin, place, onAccount } = terms;
  return { company, gstin, place, onAccount, refusal: describeTradeRefusal(sold, goods) };
}

async function answerCode(
  ctx: { db: Database; clock: Clock },
  { code, ...wanted }: Omit<Wanted, "code"> & { code: string | undefined },
  sold: readonly SoldItem[],
): Promise<CodeAnswer | undefined> {
  if (!code) return undefined;
  return takesPromotions(sold) ? findCode(ctx, { ...wanted, code }) : { ok: false, refusal: "trade-price" };
}

/** `items`: the lines as they are in the cart. */
type ReadLines = Extract<LinesToOrder, { ok: true }> & { items: (LineToOrder & { collection: string })[] };

/** `sent`: the delivery rates, if the shop delivers there. */
type ReadParcel = ReadLines & { sent: ParcelRates | undefined };

/** The lines of one parcel; refuses products that are not for sale. */
async function readParcel(
  db: Database,
  { business }: Pick<Settings, "business">,
  {
    items,
    buyer,
    together,
  }: {
    items: readonly CheckoutItem[];
    buyer: TradeBuyer | undefined;
    together: ReadonlyMap<string, number>;
  },
): Promise<ReadLines | NotPriced> {
  const found = await readLinesToOrder(db, items, buyer, together);
  if (!found.ok) return found;
  const { lines } = found;
  const withoutRate = showsGst(business) ? lines.filter(({ hsn }) => hsn === "") : [];
  if (withoutRate.length > 0)
    return { ok: false, reason: "no-gst-rate", names: withoutRate.map(({ name }) => name) };
  return { ...found, items: shownItemsOf(lines) };
}

function isSent(rates: ParcelRates | undefined, delivery: DeliveryMethod): boolean {
  return rates !== undefined && (delivery === "standard" || rates.expressRate !== null);
}

/** The price agreed with a customer: lines and delivery charge, without a discount. */
export function chooseAgreedPrice(
  { business }: PricingSettings,
  agreed: { lines: readonly CustomLine[]; delivery: OrderDelivery; deliveryCharge: number | null },
): { price: PricedLines<CustomLine>; gstShown: boolean } {
  const delivery = agreed.delivery === "in-person" ? 0 : (agreed.deliveryCharge ?? 0);
  const lines = agreed.lines.map((line) => {
    const rateByPrice = findRateByPrice(line.hsn, business.ratesByPrice);
    return rateByPrice ? { ...line, rateByPrice } : line;
  });
  const price = priceLines({ lines, charges: [{ kind: "delivery", amount: delivery }] });
  return { price, gstShown: showsGst(business) };
}

/** The code in the price, whose use is counted; null if there is none. */
export function usedCode({
  automatic,
  withCode,
}: Pick<PricedPurchase<LineToOrder>, "automatic"> & Pick<ChosenPrice, "withCode">): CodePromotion | null {
  return automatic ? null : (withCode ?? null);
}

type Wanted = Omit<Wishes, "parcels" | "code" | "automatic"> & {
  code: string;
  lines: Parameters<typeof findByCode>[1]["lines"];
};

/** Codes typed by shoppers are counted, so that codes cannot be guessed. */
function findCode(ctx: { db: Database; clock: Clock }, { buyer, ...wanted }: Wanted): Promise<CodeAnswer> {
  return buyer ? tryCode(ctx, { ...wanted, ...buyer }) : findByCode(ctx.db, { ...wanted, userId: null });
}
