// Places an order on delivery: its pieces stay reserved until the customer confirms it, unless it is confirmed at once.

import { removeBought } from "#core/cart/cart.server.ts";
import { addStock } from "#core/catalogue/stock/stock.server.ts";
import type { StockLine } from "#core/catalogue/stock/stock-lines.ts";
import type { CheckoutItem } from "#core/checkout/checkout-items.ts";
import type { OrderWithPrice } from "#core/checkout/opening/price-orders.server.ts";
import { findPinAnswer } from "#core/delivery/pin-answers.server.ts";
import { consumeRateLimit } from "#core/identity/rate-limit.server.ts";
import { addressLimit, messageLimits } from "#core/messages/guest-limits.server.ts";
import { confirmOnDeliveryJob } from "#core/payments/payment-jobs.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { hourMs } from "#platform/durations.ts";
import type { DividedAmount } from "../part-payment.ts";
import { confirmAtOnce } from "./confirm-on-delivery.server.ts";
import {
  hoursToConfirm,
  isToConfirm,
  type OnDeliveryBuyer,
  type OnDeliveryRefusal,
  refuseOnDelivery,
} from "./may-pay-on-delivery.ts";
import { listSold, mayReserveUnconfirmed, readOnDeliveryBuyer } from "./on-delivery-buyer.server.ts";

type Wish = {
  /** Null for an order typed by staff, who have spoken with the customer. */
  userId: string | null;
  order: Pick<OrderWithPrice, "address" | "amount" | "lines" | "gift">;
  giftCardAmount: number;
  now: Date;
};

/** Locks the phone number, so that two concurrent orders with it see each other. */
export async function checkOnDelivery(
  tx: Transaction,
  settings: Pick<Settings, "onDelivery" | "parcels">,
  { userId, order: { address, amount, lines, gift }, giftCardAmount, now }: Wish,
): Promise<{ ok: true; buyer: OnDeliveryBuyer } | { ok: false; refusal: OnDeliveryRefusal }> {
  const { onDelivery: rules } = settings;
  const isTyped = userId === null;
  const answer = await findPinAnswer(tx, address.zip, { settings, now });
  await lock(tx, `on-delivery:${address.phone}`);
  const buyer = await readOnDeliveryBuyer(tx, { userId, phone: address.phone, now });
  const order = {
    amount,
    pin: address.zip,
    phone: address.phone,
    isRefusedByCourier: answer?.cash === false,
    sold: await listSold(tx, lines),
    isGift: gift !== null,
    usesGiftCards: giftCardAmount > 0,
    pieces: isTyped ? 0 : lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  const hasConfirmedEmail = isTyped || buyer.hasConfirmedEmail;
  const refusal = refuseOnDelivery(rules, order, { ...buyer, hasConfirmedEmail });
  return refusal ? { ok: false, refusal } : { ok: true, buyer };
}

type Taken = {
  buyer: OnDeliveryBuyer;
  network: string | undefined;
  divided: DividedAmount;
  order: Pick<OrderWithPrice, "address"> & { lines: readonly StockLine[] };
  now: Date;
};

/**
 * Whether the pieces, whose stock is taken, stay reserved until the customer confirms the order. Otherwise returns them: the order is taken
 * all the same, and its confirmation takes what is there then.
 */
export async function keepUntilConfirmed(
  tx: Transaction,
  { onDelivery }: Pick<Settings, "onDelivery">,
  { divided, order: { address, lines }, ...taken }: Taken,
): Promise<boolean> {
  if (divided.now > 0 || !isToConfirm(onDelivery, taken.buyer)) return true;
  if (await mayReserveUnconfirmed(tx, { ...taken, phone: address.phone, lines })) return true;
  await addStock(tx, lines);
  return false;
}

/**
 * What is due on delivery and in which state: a promise with a part to pay first waits for that payment; any other waits for the customer's
 * confirmation, until `confirmBy`, which is also when its reservation ends, if it has one.
 */
export function choosePromise(
  { onDelivery }: Pick<Settings, "onDelivery">,
  {
    divided,
    buyer,
    isReserved,
    now,
  }: { divided: DividedAmount; buyer: OnDeliveryBuyer; isReserved: boolean; now: Date },
) {
  const { now: partAmount, onDelivery: amount } = divided;
  if (partAmount > 0)
    return { state: "to-pay", amount, partAmount, keepsPart: onDelivery.keepsPart, confirmBy: now } as const;
  const confirmBy = new Date(now.getTime() + hoursToConfirm(onDelivery, buyer) * hourMs);
  return { state: "to-confirm", amount, confirmBy, isReserved } as const;
}

type Placed = {
  orderId: string;
  userId: string;
  items: readonly CheckoutItem[];
  buyer: OnDeliveryBuyer;
  settings: Settings;
  network: string | undefined;
  /** The address that somebody without an account has typed. */
  email: string | undefined;
};

/** Places the order in the transaction that stored it. Returns its number if it is confirmed at once. */
export async function placeOnDelivery(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  { orderId, userId, items, buyer, settings, network, email }: Placed,
): Promise<string | undefined> {
  await removeBought(tx, userId, items);
  if (!isToConfirm(settings.onDelivery, buyer))
    return confirmAtOnce(tx, { clock, jobs, by: userId }, { orderId, confirmedBy: "system", how: null });
  // Anybody can type another person's address: the email is refused, and not the order.
  const limits = email ? [...messageLimits({ network }), addressLimit(email)] : [];
  const mayMail = !(await consumeRateLimit({ db: tx, clock }, limits));
  await jobs.enqueue(tx, confirmOnDeliveryJob, { orderId, mayMail }, { deduplicationKey: orderId });
  return undefined;
}
