// Writes down that a parcel is to be booked, before any courier is asked: what is written is never booked a second time.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { lockOrder, refusePacking } from "#shop/orders/change-status.server.ts";
import { isToPack } from "#shop/orders/order-state.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { findPromise } from "#shop/payments/on-delivery/promises.server.ts";
import { findPayment } from "#shop/payments/payments.server.ts";
import { courierBooking } from "../parcels.table.ts";
import type { BookingRefusal } from "./booking.ts";
import { bookParcelJob } from "./booking-jobs.server.ts";
import { findOpenBooking } from "./bookings.server.ts";
import type { CourierKind } from "./courier.ts";
import { weighOrder } from "./parcel-to-book.server.ts";

/** `quoteId`: of the chosen carrier, else the courier's first. `grams`: as weighed, else as the products weigh. */
export type ParcelWish = { orderId: string; quoteId?: string | undefined; grams?: number | undefined };

type Asking = ParcelWish & { courier: CourierKind; by: string; delaySeconds: number };

const maxGrams = 100_000;

/** An open booking of the order is taken up again. In the caller's transaction; a refusal writes nothing. */
export async function askForParcel(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  { orderId, quoteId, grams, courier, by, delaySeconds }: Asking,
): Promise<{ ok: true; bookingId: string } | { ok: false; reason: BookingRefusal }> {
  const { number, status, due, cashDue } = await lockOrder(tx, orderId);
  const refusal = await refuseToSend(tx, { orderId, isOpen: isToPack(status), due, cashDue });
  if (refusal) return { ok: false, reason: refusal };
  const open = await findOpenBooking(tx, orderId);
  const chosen = quoteId !== undefined && { quoteId, carrier: null, cost: null };
  if (open) {
    if (open.cash !== cashDue) return { ok: false, reason: "cash-differs" };
    const isUnsent = open.outsideShipment === null;
    const change = { ...chosen, ...(isUnsent && grams ? { grams } : {}) };
    if (open.state !== "booked")
      await tx
        .update(courierBooking)
        .set({ ...change, state: "asked" })
        .where(eq(courierBooking.id, open.id));
  }
  const weight = grams ?? (await weighOrder(tx, orderId));
  if (!open && (weight <= 0 || weight > maxGrams)) return { ok: false, reason: "no-weight" };
  // The order's number tells people which parcel it is, and the rest that it is none of another shop's.
  const bookingId = open?.id ?? `${number}-${newId().slice(0, 6)}`;
  if (!open) {
    const row = { id: bookingId, orderId, courier, grams: weight, cash: cashDue, ...chosen };
    await tx.insert(courierBooking).values({ ...row, at: clock.now(), by });
  }
  await jobs.enqueue(tx, bookParcelJob, { bookingId }, { deduplicationKey: bookingId, delaySeconds });
  return { ok: true, bookingId };
}

async function refuseToSend(
  tx: Transaction,
  order: { orderId: string; isOpen: boolean; due: number; cashDue: number },
): Promise<BookingRefusal | undefined> {
  const { orderId, isOpen, due, cashDue } = order;
  if (!isOpen) return "not-to-send";
  if ((await getOrderRow(tx, orderId)).delivery === "in-person") return "in-person";
  const refusal = await refusePacking(tx, { orderId, due });
  if (refusal) return refusal.reason;
  const payment = await findPayment(tx, orderId);
  if (payment?.status === "refunding" || payment?.status === "refunded") return "not-to-send";
  const promise = await findPromise(tx, orderId);
  const promised = promise?.state === "confirmed" ? promise.amount : 0;
  return promised === cashDue ? undefined : "cash-differs";
}
