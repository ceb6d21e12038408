// Prices a checkout request by the shop's own prices, and decides whether it can be sold.
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { NotDelivered } from "#shop/delivery/not-delivered.ts";
import { findPlace } from "#shop/delivery/places.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { smallestPayment } from "#shop/money/smallest-payment.ts";
import type { Gift } from "#shop/orders/gifts/gift.ts";
import { placeOfSupplyOf } from "#shop/orders/order.ts";
import type { CodePromotion } from "#shop/promotions/promotion.ts";
import { listRunningPromotions } from "#shop/promotions/promotions.server.ts";
import type { RefusedCode } from "#shop/promotions/typed-code.ts";
import { maySellTo } from "#shop/settings/gst-status.ts";
import { isOpenForSale } from "#shop/settings/own-business.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { CheckoutRequest } from "../checkout-calls.ts";
import { choosePrice, type NotPriced, type PurchasePrice, usedCode } from "../choose-price.server.ts";
import { chooseGift, type GiftRefusal } from "../gift-choice.ts";
import { termsOf } from "../on-delivery/payment-terms.ts";
import { onlyOrder } from "../price-purchase.ts";

export type Purchase = {
  userId: string;
  network: string | undefined;
  keyId: string;
  request: CheckoutRequest;
  mode: Config["mode"];
};

export type PriceRefusal =
  | NotPriced
  | ({ ok: false; reason: "discount-refused" } & RefusedCode)
  | { ok: false; reason: "amount-differs"; price: PurchasePrice }
  /** The business may sell only in its own `state`. */
  | { ok: false; reason: "outside-state"; state: string }
  | ({ ok: false } & NotDelivered)
  /** The shop does not offer this for a gift, or its day cannot be kept. */
  | { ok: false; reason: "gift-refused"; refusal: GiftRefusal }
  /** A live shop's business settings are still those of the sample. */
  | { ok: false; reason: "not-open-yet" }
  /** After the discount, less is left than the gateway accepts. */
  | { ok: false; reason: "too-small" };

/** `code`: the one in the price. */
export type Priced = {
  ok: true;
  price: PurchasePrice;
  code: CodePromotion | null;
  gstShown: boolean;
  gift: Gift | null;
};

/** Our price; refused if the page shows another. */
export async function priceRequest(
  ctx: { db: Transaction; clock: Clock },
  settings: Settings,
  { userId, network, mode, request, now }: Purchase & { now: Date },
): Promise<Priced | PriceRefusal> {
  const { business } = settings;
  if (!isOpenForSale(mode, business)) return { ok: false, reason: "not-open-yet" };
  if (!maySellTo(business, placeOfSupplyOf(request.address)))
    return { ok: false, reason: "outside-state", state: business.state };
  const { items, code } = request;
  // If gift cards pay for all of it, or it needs no confirmation, this transaction confirms it and must lock the code before products.
  const lock = request.giftCardAmount > 0 || request.payment === "on-delivery";
  const automatic = await listRunningPromotions(ctx.db, now);
  const { zip: pinCode } = request.address;
  const place = await findPlace(pinCode);
  const wishes = { parcels: [{ items, place }], code, automatic, buyer: { userId, network }, now, lock };
  const chosen = await choosePrice(ctx, settings, wishes);
  if (!chosen.ok) return chosen;
  if (chosen.refused) return { ok: false, reason: "discount-refused", ...chosen.refused };
  const { delivery } = request;
  if (!chosen.isDelivered(delivery)) return { ok: false, reason: "not-delivered", pinCode, delivery };
  const wished = chooseGift(request, settings.gifts, {
    today: indianDay(now),
    pin: request.address.zip,
    delivery,
    periods: settings.shipping,
  });
  if (!wished.ok) return { ok: false, reason: "gift-refused", refusal: wished.refusal };
  const terms = termsOf(request.payment, settings.onDelivery);
  const price = onlyOrder(chosen.priceOf(() => ({ delivery, charges: wished.charges }), terms));
  if (price.amount !== request.shownAmount) return { ok: false, reason: "amount-differs", price };
  if (price.amount < smallestPayment) return { ok: false, reason: "too-small" };
  const { gift } = wished;
  const used = usedCode({ automatic: price.automatic, withCode: chosen.withCode });
  return { ok: true, price, code: used, gstShown: chosen.gstShown, gift };
}
