// Corrects address, phone and business of an order that has not left. Another place is checked and priced as when the order was bought: a
// higher price is refused, a lower one is refunded, all in one transaction.
import { eq } from "drizzle-orm";
import { weighPieces } from "#core/catalogue/sets/packed-weight.ts";
import { compareDelivery } from "#core/delivery/moved-delivery.ts";
import type { NotDelivered } from "#core/delivery/not-delivered.ts";
import { findParcelRates } from "#core/delivery/parcel-rates.ts";
import type { PinAnswer } from "#core/delivery/pin-answer.ts";
import { findServedPlace, wantPinAnswer } from "#core/delivery/pin-answers.server.ts";
import { findPlace } from "#core/delivery/places.server.ts";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { command } from "#core/identity/command.server.ts";
import {
  type CorrectionRefusal,
  checkCorrection,
  notifyOfCorrection,
  storeCorrection,
} from "#core/orders/correct-order.server.ts";
import { isMadeToOrder } from "#core/orders/made-to-order.ts";
import { canProcessOrders } from "#core/orders/order.policy.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import type { OrderCorrection } from "#core/orders/order-correction.ts";
import { getOrderRow, listOrderLines, type OrderRow } from "#core/orders/pending-orders.server.ts";
import { listWeighed } from "#core/orders/weighed-lines.server.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { isLandline } from "#core/settings/phone.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import {
  type OnDeliveryRefusal,
  refuseOnDelivery,
} from "#features/cash-on-delivery/checkout/may-pay-on-delivery.ts";
import {
  listSold,
  readOnDeliveryBuyer,
} from "#features/cash-on-delivery/checkout/on-delivery-buyer.server.ts";
import { findAccountOfOrder } from "#features/trade/on-account/account-of-order.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lowerDelivery, paidForDelivery } from "./lower-delivery.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type CorrectionOutcome =
  | { ok: true }
  | CorrectionRefusal
  | MoveRefusal
  /** The new place has another delivery charge than the invoice of an order paid on delivery. */
  | { ok: false; reason: "invoiced-on-delivery" };

/** `because`: why staff send the order where the shop's rules refuse it; empty if they do not. */
type Correction = { orderId: string; correction: OrderCorrection; because?: string };

/** Idempotent. Throws NotFound. */
export const correctOrder = command(
  canProcessOrders,
  function correctOrder(
    { db, clock, jobs }: Context,
    { id: by },
    given: Correction,
  ): Promise<CorrectionOutcome> {
    return db.transaction((tx) => correctLocked(tx, { clock, jobs }, { ...given, by }));
  },
);

/** In the caller's transaction, after the check of permissions. Locks the order; a refusal changes nothing. */
export async function correctLocked(
  tx: Transaction,
  ctx: Omit<Context, "db">,
  { orderId, correction, because = "", by }: Correction & { by: string },
): Promise<CorrectionOutcome> {
  const account = await findAccountOfOrder(tx, orderId);
  const checked = await checkCorrection(tx, { orderId, correction, account });
  if (!checked.ok) return checked;
  const { address, corrected, after, isInvoiced, isOnDelivery } = checked;
  if (corrected.length === 0) return { ok: true };
  const now = ctx.clock.now();
  const settings = await readSettings(tx);
  await wantPinAnswer({ db: tx, clock: ctx.clock }, address.zip, { settings });
  const judged = await judgeMove(tx, { orderId, to: address, now }, settings);
  if (!judged.ok && !because) return judged;
  const { less, pending } = judged.ok ? judged : { less: 0, pending: 0 };
  // What an earlier correction has told is not told again.
  const told = (paise: number) => Math.max(0, paise - pending);
  if (less > 0 && isInvoiced && isOnDelivery && !because)
    return { ok: false, reason: "invoiced-on-delivery" };
  const version = versionOfForm(after);
  const overruled = judged.ok ? "" : because;
  await storeCorrection(tx, ctx, checked, { because: overruled, less: told(less), by });
  const lowered = isInvoiced && isOnDelivery ? 0 : await lowerDelivery(tx, ctx, { orderId, less, by });
  await notifyOfCorrection(tx, ctx, { orderId, version, less: told(lowered) });
  return { ok: true };
}

export type MoveRefusal =
  | ({ ok: false } & NotDelivered)
  /** `more`: how much more delivery to this PIN code costs, in paise. */
  | { ok: false; reason: "dearer"; pinCode: string; more: number }
  | { ok: false; reason: "not-on-delivery"; refusal: OnDeliveryRefusal };

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

/**
 * Paise. `less`: how much less delivery costs than was paid. `pending`: what of it is noted already. The caller holds the order's lock and
 * has not stored the address yet.
 */
async function judgeMove(
  tx: Transaction,
  { orderId, to, now }: { orderId: string; to: ShippingAddress; now: Date },
  settings: Settings,
): Promise<{ ok: true; less: number; pending: number } | MoveRefusal> {
  const row = await getOrderRow(tx, orderId);
  const isElsewhere = row.address.zip !== to.zip;
  const { deliveryLess: pending } = row;
  if (row.delivery === "in-person") return { ok: true, less: 0, pending };
  const lines = await listOrderLines(tx, orderId);
  const { courier } = await findServedPlace(tx, to.zip, { settings, now });
  const moved = { row, lines, to, now, isRefusedByCourier: courier?.cash === false };
  const refusal = row.cashDue > 0 && (await refuseMoveOnDelivery(tx, moved, settings));
  if (refusal) return { ok: false, reason: "not-on-delivery", refusal };
  // The price of a quote is agreed, including delivery.
  if (!isElsewhere || lines.every(isMadeToOrder)) return { ok: true, less: pending, pending };
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
    pending,
    from: await ratesOf(row.address.zip),
    to: await ratesOf(to.zip, courier),
  });
  if (compared === "not-delivered")
    return { ok: false, reason: compared, pinCode: to.zip, delivery: row.delivery };
  const { more, less } = compared;
  return more > 0 ? { ok: false, reason: "dearer", pinCode: to.zip, more } : { ok: true, less, pending };
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
  const asking = { userId: row.userId, phone: to.phone, now };
  const refusedParcels = isSamePhone ? 0 : (await readOnDeliveryBuyer(tx, asking)).refusedParcels;
  if (refusedParcels >= rules.refusedParcels) return { reason: "refused-parcels" };
  if (!isSamePhone && isLandline(to.phone)) return { reason: "landline" };
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
    hasPaid: true,
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
