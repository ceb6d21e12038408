// Whether an order may be paid on delivery, by the owner's rules and the customer's earlier orders.
import { countOf } from "#core/forms/count-words.ts";
import { formatPaise } from "#core/money/money.ts";
import { isLandline } from "#core/settings/phone.ts";
import type { OnDeliverySettings } from "../on-delivery-settings.ts";
import { asksForPart, type DividedAmount, divideOnDelivery } from "../part-payment.ts";

export type OnDeliveryOrder = {
  /** The price of the whole purchase, in paise. */
  amount: number;
  pin: string;
  /** Ten digits; undefined before the address is typed. */
  phone?: string | undefined;
  /** The courier has said that it collects no money there. */
  isRefusedByCourier?: boolean;
  /** The products, and the sets they belong to. */
  sold: readonly { sku: string; name: string }[];
  isGift: boolean;
  usesGiftCards: boolean;
  pieces: number;
};

/** The customer's other orders on delivery: by account, and by phone number as far as its owner confirmed them. */
export type OnDeliveryBuyer = {
  hasConfirmedEmail: boolean;
  /** Has no email address: staff call before the order is packed. */
  isNumberAlone: boolean;
  hasBought: boolean;
  /** An order of this account is paid or delivered. */
  hasPaid: boolean;
  /** Unconfirmed orders of this account. */
  waiting: number;
  /** Confirmed orders whose money is still due on delivery. */
  open: number;
  refusedParcels: number;
  /** The owner has refused it to this account. */
  paysOnline: boolean;
};

/** The most unpaid parcels on their way to a customer. */
const maxOpen = 3;
/** Unconfirmed orders keep pieces from other customers, so newcomers may reserve only so many, for so long. */
const maxPiecesOfNewcomer = 6;
const maxHoursOfNewcomer = 12;

export type OnDeliveryRefusal =
  | { reason: "pieces"; most: number }
  | {
      reason:
        | "not-offered"
        | "gift"
        | "gift-cards"
        | "pays-online"
        | "refused-parcels"
        | "waiting"
        | "email"
        | "landline";
    }
  | { reason: "too-much"; upTo: number }
  /** The part paid in advance leaves nothing to pay on delivery. */
  | { reason: "too-little" }
  | { reason: "pin"; pin: string }
  | { reason: "products"; names: string[] }
  | { reason: "open"; open: number };

/** Returns the first rule that refuses the order; undefined if it is allowed. */
export function refuseOnDelivery(
  rules: OnDeliverySettings,
  order: OnDeliveryOrder,
  buyer: OnDeliveryBuyer,
): OnDeliveryRefusal | undefined {
  if (rules.upTo === 0) return { reason: "not-offered" };
  if (order.isGift) return { reason: "gift" };
  if (order.usesGiftCards) return { reason: "gift-cards" };
  if (order.amount > rules.upTo) return { reason: "too-much", upTo: rules.upTo };
  if (!divideOnDelivery(order.amount, rules)) return { reason: "too-little" };
  const isNotThere = rules.notPins.some((digits) => order.pin.startsWith(digits));
  if (isNotThere || order.isRefusedByCourier) return { reason: "pin", pin: order.pin };
  if (order.phone && isLandline(order.phone)) return { reason: "landline" };
  const names = order.sold.filter(({ sku }) => rules.notProducts.includes(sku)).map(({ name }) => name);
  if (names.length > 0) return { reason: "products", names: [...new Set(names)] };
  return refuseBuyer(rules, order, buyer);
}

function refuseBuyer(
  rules: OnDeliverySettings,
  { pieces }: OnDeliveryOrder,
  buyer: OnDeliveryBuyer,
): OnDeliveryRefusal | undefined {
  if (buyer.paysOnline) return { reason: "pays-online" };
  // A part paid online confirms the order, so such orders cannot flood the shop.
  const isPromise = !asksForPart(rules);
  if (isPromise && !buyer.hasConfirmedEmail && !buyer.isNumberAlone) return { reason: "email" };
  if (buyer.refusedParcels >= rules.refusedParcels) return { reason: "refused-parcels" };
  // Anybody can type a number, so a second order of a number alone is taken, and reserves nothing.
  if (isPromise && buyer.waiting > 0 && !buyer.isNumberAlone) return { reason: "waiting" };
  if (buyer.open >= maxOpen) return { reason: "open", open: buyer.open };
  const isTooMany = isPromise && !buyer.hasBought && pieces > maxPiecesOfNewcomer;
  return isTooMany ? { reason: "pieces", most: maxPiecesOfNewcomer } : undefined;
}

/**
 * Whether a network's unconfirmed orders may reserve so many of a product's unsold pieces: a fifth, at least one. `factor`: how many networks it counts as.
 */
export function isWithinShare(of: { ofNetwork: number; pieces: number; factor: number }): boolean {
  return of.ofNetwork <= Math.max(1, Math.floor(of.pieces / 5)) * of.factor;
}

/** How long an unconfirmed order waits to be confirmed, in hours. */
export function hoursToConfirm(
  { confirmHours }: Pick<OnDeliverySettings, "confirmHours">,
  { hasBought }: Pick<OnDeliveryBuyer, "hasBought">,
): number {
  return hasBought ? confirmHours : Math.min(confirmHours, maxHoursOfNewcomer);
}

/** The most that couriers collect, in paise. */
const maxCashOnDelivery = 50_000_00;

/** Whether staff may override the refusal, for a reason. Never if the shop takes no cash on delivery. */
export function canOverride({ reason }: OnDeliveryRefusal, amount: number): boolean {
  return reason !== "not-offered" && amount <= maxCashOnDelivery;
}

/** Divides a price into a part paid now and the balance on delivery. Both 0 if all is paid online, or the rules will refuse it. */
export function divideFor(
  payment: "online" | "on-delivery",
  rules: OnDeliverySettings,
  amount: number,
): DividedAmount {
  const neither = { now: 0, onDelivery: 0 };
  if (payment === "online" || rules.upTo === 0) return neither;
  return divideOnDelivery(amount, rules) ?? neither;
}

/** A customer who has never bought must confirm the order before it is packed. */
export function isToConfirm(
  rules: Pick<OnDeliverySettings, "confirmEvery">,
  buyer: Pick<OnDeliveryBuyer, "hasBought">,
): boolean {
  return rules.confirmEvery || !buyer.hasBought;
}

/** Shown at the checkout as soon as the gift box is ticked. */
export const giftOnDelivery = "A gift is paid before it leaves, so that nobody is asked for money.";

export function explainOnDelivery(refusal: OnDeliveryRefusal): string {
  switch (refusal.reason) {
    case "not-offered":
      return "We do not offer cash on delivery at the moment. Please pay online.";
    case "gift":
      return giftOnDelivery;
    case "gift-cards":
      return "An order that a gift card helps to pay is paid online.";
    case "too-much":
      return `Cash on delivery is for up to ${formatPaise(refusal.upTo)}. Please pay this order online.`;
    case "too-little":
      return "Too little of this order is left for cash on delivery. Please pay it online.";
    case "pin":
      return `No courier takes money for us at PIN code ${refusal.pin}. Please pay this order online.`;
    case "landline":
      return "Cash on delivery needs a mobile number, on which the courier can reach you: the one above is a landline. Please type another one, or pay online.";
    case "products":
      return `Please pay online: ${refusal.names.join(", ")} cannot be cash on delivery.`;
    case "email":
      return "Please confirm your email address first: the link is in the email that we sent when you opened your account. Or pay online.";
    case "waiting":
      return "An earlier order of yours is not confirmed yet: the link is in the email about it. Please confirm or cancel that one first, or pay this one online.";
    case "pieces":
      return `Your first order with cash on delivery can have up to ${countOf(refusal.most, "item")}. Please pay this one online.`;
    case "pays-online":
    // These may depend on a phone number, which anybody can type, so the words must not reveal anything about it.
    case "refused-parcels":
    case "open":
      return "There is no cash on delivery for this order. Please pay it online.";
  }
}
