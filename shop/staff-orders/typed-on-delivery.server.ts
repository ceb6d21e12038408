// An order typed by staff to be paid at the door: within the owner's rules, or against one of them for a recorded reason. It is confirmed
// at once, because staff have spoken with the customer.
import type { Transaction } from "#platform/database/database.ts";
import type { PurchasePrice } from "#shop/checkout/choose-price.server.ts";
import type { Confirmation } from "#shop/checkout/confirm-purchase.server.ts";
import { confirmPromised } from "#shop/checkout/on-delivery/confirm-on-delivery.server.ts";
import { canOverride, type OnDeliveryRefusal } from "#shop/checkout/on-delivery/may-pay-on-delivery.ts";
import { checkOnDelivery } from "#shop/checkout/on-delivery/place-on-delivery.server.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import { cashOnDelivery } from "#shop/payments/on-delivery/on-delivery.table.ts";
import type { Settings } from "#shop/settings/settings.ts";

type Asked = {
  settings: Settings;
  address: ShippingAddress;
  price: PurchasePrice;
  overrideReason: string;
  now: Date;
};

/** `against`: the rule that staff have overridden, if any. Locks the phone number. */
export async function checkTypedOnDelivery(
  tx: Transaction,
  { settings, address, price, overrideReason, now }: Asked,
): Promise<
  { ok: true; against: OnDeliveryRefusal["reason"] | undefined } | { ok: false; refusal: OnDeliveryRefusal }
> {
  // All of it is paid at the door.
  const rules = { ...settings.onDelivery, partPercent: 0, partAmount: 0 };
  const order = { ...price, address, gift: null };
  const asked = { userId: null, network: undefined, order, giftCardAmount: 0, now };
  const checked = await checkOnDelivery(tx, { onDelivery: rules }, asked);
  if (checked.ok) return { ok: true, against: undefined };
  const { refusal } = checked;
  return overrideReason !== "" && canOverride(refusal, price.amount)
    ? { ok: true, against: refusal.reason }
    : { ok: false, refusal };
}

/** In the transaction that reserved the stock and stored order and payment. Returns the order's number. */
export async function placeTypedOnDelivery(
  tx: Transaction,
  confirmation: Confirmation,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<string> {
  const { clock, by } = confirmation;
  // It is confirmed in this transaction, so there is nothing to wait for.
  const confirmBy = new Date(clock.now().getTime() + 1);
  await tx.insert(cashOnDelivery).values({ orderId, state: "to-confirm", amount, confirmBy });
  const confirmed = await confirmPromised(tx, confirmation, { orderId, confirmedBy: by });
  if (!confirmed.ok) throw new Error(`the typed order ${orderId} is not confirmed: ${confirmed.reason}`);
  return confirmed.orderNumber;
}
