// Prices a purchase for several recipients, to show and to charge it: lines and prices come from the catalogue, and every address is
// checked as for a single order.
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { explainNotDelivered } from "#shop/delivery/not-delivered.ts";
import { findPinCode } from "#shop/delivery/pin-codes.server.ts";
import { describeContradiction, describeUnknownPin, refusePinCode } from "#shop/delivery/pin-state.ts";
import { findPlace } from "#shop/delivery/places.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Gift } from "#shop/orders/gifts/gift.ts";
import { placeOfSupplyOf, type ShippingAddress } from "#shop/orders/order.ts";
import type { LineToOrder } from "#shop/orders/pending-orders.server.ts";
import type { AutomaticPromotion } from "#shop/promotions/promotion.ts";
import { maySellTo } from "#shop/settings/gst-status.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { CheckoutItem } from "../checkout-items.ts";
import { giftRefused, outsideState } from "../checkout-messages.ts";
import { type ChosenPrice, choosePrice, type NotPriced } from "../choose-price.server.ts";
import { chooseGift } from "../gift-choice.ts";
import { termsOf } from "../on-delivery/payment-terms.ts";
import type { PricedPurchase } from "../price-purchase.ts";
import type { RecipientChoices } from "./recipient-form.ts";

export type RecipientToPrice = { items: CheckoutItem[]; address: ShippingAddress; choices: RecipientChoices };

export type PricedRecipients = PricedPurchase<LineToOrder> & {
  ok: true;
  /** In the order of recipients; null for an order that is no gift. */
  gifts: (Gift | null)[];
  /** Why a recipient's order cannot be made, in words for the customer; null if it can. */
  problems: (string | null)[];
} & Pick<ChosenPrice, "withCode" | "refused" | "gstShown">;

type Wishes = {
  recipients: readonly RecipientToPrice[];
  code: string | undefined;
  automatic: readonly AutomaticPromotion[];
  userId: string;
  network: string | undefined;
  now: Date;
  /** Set by a transaction that takes the stock and then confirms: locks the code before products. */
  lock?: boolean;
};

export async function priceRecipients(
  ctx: { db: Database | Transaction; clock: Clock },
  settings: Settings,
  { recipients, ...wishes }: Wishes,
): Promise<PricedRecipients | NotPriced> {
  const places = await Promise.all(recipients.map(({ address }) => findPlace(address.zip)));
  const parcels = recipients.map(({ items }, index) => ({ items, place: places[index] }));
  const chosen = await choosePrice(ctx, settings, { ...wishes, parcels, buyer: wishes });
  if (!chosen.ok) return chosen;
  const today = indianDay(wishes.now);
  const checked = recipients.map((recipient, index): Checked => {
    const { address, choices } = recipient;
    const { delivery } = choices;
    const wished = chooseGift(choices, settings.gifts, {
      today,
      pin: address.zip,
      delivery,
      periods: settings.shipping,
    });
    return { recipient, wished, isDelivered: chosen.isDelivered(delivery, index) };
  });
  const priced = chosen.priceOf(
    (index) => ({
      delivery: recipients[index]?.choices.delivery ?? "standard",
      charges: chargesOf(checked[index]?.wished),
    }),
    // Purchases for several recipients cannot be paid at the door.
    { ...termsOf("online", settings.onDelivery), limitOverAll: settings.gifts.freeDeliveryForAll },
  );
  return {
    ...priced,
    ok: true,
    gifts: checked.map(({ wished }) => (wished.ok ? wished.gift : null)),
    problems: await Promise.all(checked.map((one) => findProblem(settings, one))),
    withCode: chosen.withCode,
    refused: chosen.refused,
    gstShown: chosen.gstShown,
  };
}

type Wished = ReturnType<typeof chooseGift>;

type Checked = { recipient: RecipientToPrice; wished: Wished; isDelivered: boolean };

function chargesOf(wished: Wished | undefined) {
  return wished?.ok ? wished.charges : [];
}

async function findProblem(
  { business }: Settings,
  { recipient, wished, isDelivered }: Checked,
): Promise<string | null> {
  const { address, choices } = recipient;
  const { state, zip: pinCode } = address;
  const refusal = refusePinCode({ state, confirmed: choices.pinConfirmed }, await findPinCode(pinCode));
  if (refusal)
    return refusal.reason === "unknown"
      ? describeUnknownPin(pinCode, refusal.usual)
      : describeContradiction(pinCode, refusal.state);
  if (!maySellTo(business, placeOfSupplyOf(address))) return outsideState(business.state);
  const { delivery } = choices;
  if (!isDelivered) return Object.values(explainNotDelivered({ pinCode, delivery })).join(" ");
  if (wished.ok) return null;
  return wished.refusal.reason === "missing" ? giftRefused[wished.refusal.missing] : wished.refusal.message;
}
