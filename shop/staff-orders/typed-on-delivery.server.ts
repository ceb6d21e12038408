// An order typed by staff to be paid on delivery: within the owner's rules, or against one of them for a recorded reason.
import type { Transaction } from "#platform/database/database.ts";
import type { PurchasePrice } from "#shop/checkout/choose-price.server.ts";
import { canOverride, type OnDeliveryRefusal } from "#shop/checkout/on-delivery/may-pay-on-delivery.ts";
import { checkOnDelivery } from "#shop/checkout/on-delivery/place-on-delivery.server.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
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
  // The part that shoppers pay online does not apply: all of a typed order is paid on delivery.
  const rules = { ...settings.onDelivery, partPercent: 0, partAmount: 0 };
  const order = { ...price, address, gift: null, packerNote: "", poNumber: "" };
  const asked = { userId: null, network: undefined, order, giftCardAmount: 0, now };
  const checked = await checkOnDelivery(tx, { ...settings, onDelivery: rules }, asked);
  if (checked.ok) return { ok: true, against: undefined };
  const { refusal } = checked;
  return overrideReason !== "" && canOverride(refusal, price.amount)
    ? { ok: true, against: refusal.reason }
    : { ok: false, refusal };
}
