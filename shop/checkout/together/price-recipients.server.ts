// Prices what a customer sends to several recipients, for showing it and for charging it: lines and prices come from the
// catalogue, and every address is checked as for an order of its own.
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { explainNotDelivered } from "#shop/delivery/not-delivered.ts";
import { findPinCode } from "#shop/delivery/pin-codes.server.ts";
import { describeContradiction, describeUnknownPin, refusePinCode } from "#shop/delivery/pin-state.ts";
import { findPlace } from "#shop/delivery/places.server.ts";
import type { Discount, RefusedDiscount } from "#shop/discounts/discount.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Offer } from "#shop/offers/offer.ts";
import type { Gift } from "#shop/orders/gifts/gift.ts";
import { placeOfSupplyOf, type ShippingAddress } from "#shop/orders/order.ts";
import { shownItemsOf } from "#shop/orders/order-items.ts";
import type { LineToOrder } from "#shop/orders/pending-orders.server.ts";
import { maySellTo, showsGst } from "#shop/settings/gst-status.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { CheckoutItem } from "../checkout-items.ts";
import { giftRefused, outsideState } from "../checkout-messages.ts";
import { findDiscount, type NotPriced, type ReadParcel, readParcel } from "../choose-price.server.ts";
import { chooseGift } from "../gift-choice.ts";
import { termsOf } from "../on-delivery/payment-terms.ts";
import { type PricedTogether, priceTogether } from "./price-together.ts";
import type { RecipientChoices } from "./recipient-form.ts";

export type RecipientToPrice = { items: CheckoutItem[]; address: ShippingAddress; choices: RecipientChoices };

export type PricedRecipients = PricedTogether<LineToOrder> & {
  ok: true;
  /** Each recipient has a gift or none, in their order. */
  gifts: (Gift | null)[];
  /** Says why a recipient's order cannot be made as it is, in words for the customer; null where it can. */
  problems: (string | null)[];
  /** The code's discount, and why it is not in the price. */
  discount: Discount | undefined;
  refused: RefusedDiscount | undefined;
  gstShown: boolean;
};

type Wishes = {
  recipients: readonly RecipientToPrice[];
  code: string | undefined;
  offers: readonly Offer[];
  userId: string;
  network: string | undefined;
  now: Date;
  /** The code is locked before products, where the same transaction takes the stock and confirms. */
  lock?: boolean;
};

export async function priceRecipients(
  ctx: { db: Database | Transaction; clock: Clock },
  settings: Settings,
  { recipients, code, offers, ...wishes }: Wishes,
): Promise<PricedRecipients | NotPriced> {
  const read: { recipient: RecipientToPrice; parcel: ReadParcel }[] = [];
  for (const recipient of recipients) {
    const place = await findPlace(recipient.address.zip);
    const parcel = await readParcel(ctx.db, settings, { items: recipient.items, place });
    if (!parcel.ok) return parcel;
    read.push({ recipient, parcel });
  }
  const lines = read.flatMap(({ parcel }) => parcel.lines);
  const answer = code ? await findDiscount(ctx, { ...wishes, buyer: wishes, code, lines }) : undefined;
  const today = indianDay(wishes.now);
  const wished = read.map(({ recipient: { address, choices } }) =>
    chooseGift(choices, settings.gifts, {
      today,
      pin: address.zip,
      delivery: choices.delivery,
      periods: settings.shipping,
    }),
  );
  const priced = priceTogether<LineToOrder & { collection: string }>({
    parcels: read.map(({ recipient, parcel: { lines: ofParcel, rates } }, index) => ({
      lines: ofParcel,
      items: shownItemsOf(ofParcel),
      rates,
      delivery: recipient.choices.delivery,
      charges: chargesOf(wished[index]),
    })),
    discount: answer?.ok ? answer.discount : undefined,
    offers,
    limitOverAll: settings.gifts.freeDeliveryForAll,
    // Nobody pays for several recipients at the door.
    prepaid: termsOf("online", settings.onDelivery).prepaid,
  });
  const problems = await Promise.all(
    read.map(({ recipient, parcel }, index) =>
      findProblem(settings, { recipient, parcel, wished: wished[index] }),
    ),
  );
  return {
    ...priced,
    ok: true,
    gifts: wished.map((one) => (one.ok ? one.gift : null)),
    problems,
    discount: answer?.ok ? answer.discount : undefined,
    refused: answer?.ok === false ? answer : undefined,
    gstShown: showsGst(settings.business),
  };
}

type Wished = ReturnType<typeof chooseGift>;

function chargesOf(wished: Wished | undefined) {
  return wished?.ok ? wished.charges : [];
}

async function findProblem(
  { business }: Settings,
  checked: { recipient: RecipientToPrice; parcel: ReadParcel; wished: Wished | undefined },
): Promise<string | null> {
  const { recipient, parcel, wished } = checked;
  const { address, choices } = recipient;
  const { state, zip: pinCode } = address;
  const refusal = refusePinCode({ state, confirmed: choices.pinConfirmed }, await findPinCode(pinCode));
  if (refusal)
    return refusal.reason === "unknown"
      ? describeUnknownPin(pinCode, refusal.usual)
      : describeContradiction(pinCode, refusal.state);
  if (!maySellTo(business, placeOfSupplyOf(address))) return outsideState(business.state);
  const { delivery } = choices;
  if (!parcel.isDelivered(delivery))
    return Object.values(explainNotDelivered({ pinCode, delivery })).join(" ");
  if (wished?.ok !== false) return null;
  return wished.refusal.reason === "missing" ? giftRefused[wished.refusal.missing] : wished.refusal.message;
}
