// Whether an order may go to another address, and at what price: by the shop's present places, rates and rules of paying on delivery.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { weighPieces } from "#shop/catalogue/sets/packed-weight.ts";
import { compareDelivery } from "#shop/delivery/moved-delivery.ts";
import type { NotDelivered } from "#shop/delivery/not-delivered.ts";
import { findParcelRates } from "#shop/delivery/parcel-rates.ts";
import type { PinAnswer } from "#shop/delivery/pin-answer.ts";
import { findServedPlace } from "#shop/delivery/pin-answers.server.ts";
import { findPlace } from "#shop/delivery/places.server.ts";
import { isMadeToOrder } from "#shop/orders/made-to-order.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import { getOrderRow, listOrderLines, type OrderRow } from "#shop/orders/pending-orders.server.ts";
import { promotion } from "#shop/promotions/promotions.table.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { type OnDeliveryRefusal, refuseOnDelivery } from "../on-delivery/may-pay-on-delivery.ts";
import { listSold, readOnDeliveryBuyer } from "../on-delivery/on-delivery-buyer.server.ts";
import { listWeighed } from "../weighed-lines.server.ts";
import { paidForDelivery } from "./lower-delivery.server.ts";

export type MoveRefusal =
  | ({ ok: false } & NotDelivered)
  /** `more`: how much more delivery to this PIN code costs, in paise. */
  | { ok: false; reason: "dearer"; pinCode: string; more: number }
  | { ok: false; reason: "not-on-delivery"; refusal: OnDeliveryRefusal };

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

/** `less`: how much less delivery costs, in paise. The caller holds the order's lock and has not stored the address yet. */
export async function judgeMove(
  tx: Transaction,
  { orderId, to, now }: { orderId: string; to: ShippingAddress; now: Date },
  settings: Settings,
): Promise<{ ok: true; less: number } | MoveRefusal> {
  const row = await getOrderRow(tx, orderId);
  const isElsewhere = row.address.zip !== to.zip;
  if (row.delivery === "in-person") return { ok: true, less: 0 };
  const lines = await listOrderLines(tx, orderId);
  const { courier } = await findServedPlace(tx, to.zip, { settings, now });
  const moved = { row, lines, to, now, isRefusedByCourier: courier?.cash === false };
  const refusal = row.cashDue > 0 && (await refuseMoveOnDelivery(tx, moved, settings));
  if (refusal) return { ok: false, reason: "not-on-delivery", refusal };
  // The price of a quote is agreed, including delivery.
  if (!isElsewhere || lines.every(isMadeToOrder)) return { ok: true, less: 0 };
  const grams = weighPieces(await listWeighed(tx, lines), settings.shipping);
  // What the courier says of the place before counts no more.
  const ratesOf = async (pin: string, answer?: PinAnswer) => {
    const place = { ...(await findPlace(pin)), courier: answer };
    return findParcelRates({ grams, place }, settings.shipping);
  };
  const compared = compareDelivery({
    delivery: row.delivery,
    items: row.itemsAmount - row.discountAmount + row.prepaidDiscount + row.rounding,
    isFree: await isFreeByCode(tx, row.discountCode),
    paid: await paidForDelivery(tx, row),
    from: await ratesOf(row.address.zip),
    to: await ratesOf(to.zip, courier),
  });
  if (compared === "not-delivered")
    return { ok: false, reason: compared, pinCode: to.zip, delivery: row.delivery };
  const { more, less } = compared;
  return more > 0 ? { ok: false, reason: "dearer", pinCode: to.zip, more } : { ok: true, less };
}

type Moved = {
  row: OrderRow;
  lines: readonly Line[];
  to: ShippingAddress;
  now: Date;
  isRefusedByCourier: boolean;
};

/** Checks a new PIN code as at the checkout, and whether parcels to a new phone number came back before. */
async function refuseMoveOnDelivery(
  tx: Transaction,
  { row, lines, to, now, isRefusedByCourier }: Moved,
  { onDelivery: rules }: Settings,
): Promise<OnDeliveryRefusal | undefined> {
  const isSamePhone = row.address.phone === to.phone;
  const asking = { userId: row.userId, network: undefined, phone: to.phone, now };
  const refusedParcels = isSamePhone ? 0 : (await readOnDeliveryBuyer(tx, asking)).refusedParcels;
  if (refusedParcels >= rules.refusedParcels) return { reason: "refused-parcels" };
  if (row.address.zip === to.zip) return undefined;
  const order = {
    amount: row.amount,
    pin: to.zip,
    isRefusedByCourier,
    sold: await listSold(tx, lines),
    isGift: false,
  };
  const known = {
    hasConfirmedEmail: true,
    isNumberAlone: false,
    hasBought: true,
    waiting: 0,
    isNetworkFull: false,
    open: 0,
  };
  const buyer = { ...known, refusedParcels, paysOnline: false };
  return refuseOnDelivery(rules, { ...order, usesGiftCards: false, pieces: 0 }, buyer);
}

async function isFreeByCode(tx: Transaction, code: string | null): Promise<boolean> {
  if (code === null) return false;
  const [found] = await tx.select({ kind: promotion.kind }).from(promotion).where(eq(promotion.code, code));
  return found?.kind === "free-delivery";
}
