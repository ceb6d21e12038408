// Stores an order on delivery: its pieces stay reserved until the customer confirms it, unless it is confirmed at once.
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { hourMs } from "#platform/durations.ts";
import { removeBought } from "#shop/cart/cart.server.ts";
import { cashOnDelivery } from "#shop/payments/on-delivery/on-delivery.table.ts";
import { confirmOnDeliveryJob } from "#shop/payments/on-delivery/on-delivery-jobs.server.ts";
import type { DividedAmount } from "#shop/payments/on-delivery/part-payment.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { CheckoutItem } from "../checkout-items.ts";
import type { OrderWithPrice } from "../opening/price-orders.server.ts";
import { confirmPromised } from "./confirm-on-delivery.server.ts";
import {
  hoursToConfirm,
  isToConfirm,
  type OnDeliveryBuyer,
  type OnDeliveryRefusal,
  refuseOnDelivery,
} from "./may-pay-on-delivery.ts";
import { listSold, readOnDeliveryBuyer } from "./on-delivery-buyer.server.ts";

type Wish = {
  /** Null for an order typed by staff, who have spoken with the customer. */
  userId: string | null;
  network: string | undefined;
  order: Pick<OrderWithPrice, "address" | "amount" | "lines" | "gift">;
  giftCardAmount: number;
  now: Date;
};

/** Locks the phone number, so that two concurrent orders with it see each other. */
export async function checkOnDelivery(
  tx: Transaction,
  { onDelivery: rules }: Pick<Settings, "onDelivery">,
  { userId, network, order: { address, amount, lines, gift }, giftCardAmount, now }: Wish,
): Promise<{ ok: true; buyer: OnDeliveryBuyer } | { ok: false; refusal: OnDeliveryRefusal }> {
  const isTyped = userId === null;
  await lock(tx, `on-delivery:${address.phone}`);
  const buyer = await readOnDeliveryBuyer(tx, { userId, network, phone: address.phone, now });
  const order = {
    amount,
    pin: address.zip,
    sold: await listSold(tx, lines),
    isGift: gift !== null,
    usesGiftCards: giftCardAmount > 0,
    pieces: isTyped ? 0 : lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  const hasConfirmedEmail = isTyped || buyer.hasConfirmedEmail;
  const refusal = refuseOnDelivery(rules, order, { ...buyer, hasConfirmedEmail });
  return refusal ? { ok: false, refusal } : { ok: true, buyer };
}

/** The end of the time to confirm, until which the pieces are reserved. */
export function confirmByOf(
  { onDelivery }: Pick<Settings, "onDelivery">,
  buyer: Pick<OnDeliveryBuyer, "hasBought">,
  now: Date,
): Date {
  return new Date(now.getTime() + hoursToConfirm(onDelivery, buyer) * hourMs);
}

/** Stores the amount due at the door of an order whose part is paid online, and whether the shop may keep that part. */
export async function insertPart(
  tx: Transaction,
  {
    orderId,
    divided,
    settings,
    now,
  }: { orderId: string; divided: DividedAmount; settings: Settings; now: Date },
): Promise<void> {
  const { keepsPart } = settings.onDelivery;
  const row = { orderId, amount: divided.atDoor, partAmount: divided.now, keepsPart };
  await tx.insert(cashOnDelivery).values({ ...row, state: "to-pay", confirmBy: now });
}

type Placed = {
  orderId: string;
  userId: string;
  amount: number;
  items: readonly CheckoutItem[];
  buyer: OnDeliveryBuyer;
  settings: Settings;
};

/** In the transaction that reserved the stock and stored order and payment. Returns the order's number if it is confirmed at once. */
export async function placeOnDelivery(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  { orderId, userId, amount, items, buyer, settings }: Placed,
): Promise<string | undefined> {
  const now = clock.now();
  const confirmBy = confirmByOf(settings, buyer, now);
  await tx.insert(cashOnDelivery).values({ orderId, state: "to-confirm", amount, confirmBy });
  await removeBought(tx, userId, items);
  if (isToConfirm(settings.onDelivery, buyer)) {
    await jobs.enqueue(tx, confirmOnDeliveryJob, { orderId }, { deduplicationKey: orderId });
    return undefined;
  }
  const confirmed = await confirmPromised(
    tx,
    { clock, jobs, by: userId },
    { orderId, confirmedBy: "system" },
  );
  if (!confirmed.ok) throw new Error(`order ${orderId} was placed and is not confirmed: ${confirmed.reason}`);
  return confirmed.orderNumber;
}
