// An order follows the step of its parcel: handed over, delivered, back in the shop. Every step may be repeated, and none moves an order back.
import { and, eq } from "drizzle-orm";
import { system } from "#core/identity/actor.ts";
import { lockOrder, moveOrder, refusePacking } from "#core/orders/change-status.server.ts";
import { parcelCameBackJob } from "#core/orders/order-jobs.server.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
import { parcel } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { type BookingRow, findBooking, isOut, selectBookings } from "../bookings.server.ts";
import { addFurtherParcel } from "../further-parcels.server.ts";
import { isWithCourier } from "../parcel-step.ts";
import { listParcels, storeLabel } from "../parcels.server.ts";
import { courierBooking } from "../parcels.table.ts";
import { listPiecesWithoutParcel } from "../shown-parcels.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log">;

/** The step is read anew, so that a late job does what is true now. */
export async function followStep({ db, clock, jobs, log }: Context, bookingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    if (!booking?.step || booking.way === "back" || !isWithCourier(booking.step)) return;
    const { orderId, step } = booking;
    const { status, due } = await lockOrder(tx, orderId);
    if (status === "cancelled") return;
    // A parcel has left although packing is refused: staff must decide.
    if (!isHandedOver(status) && (await refusePacking(tx, { orderId, due }))) {
      log.warn({ bookingId }, "the courier has a parcel of an order that may not be packed");
      return;
    }
    await handOver(tx, { clock, jobs }, booking);
    if (step === "delivered" && (await isAllDelivered(tx, orderId)))
      await moveOrder(tx, { clock, jobs }, { orderId, to: "delivered", by: system.id });
    if (step === "returned") await tellOfReturn(tx, { jobs }, booking);
  });
}

/** The order is on its way. Its parcel is the first one, or one more if staff or a courier have handed over another. */
async function handOver(
  tx: Transaction,
  ctx: Pick<Context, "clock" | "jobs">,
  { orderId, parcelId, carrier, trackingNumber, pieces }: BookingRow,
): Promise<void> {
  if (!carrier || !trackingNumber) return;
  const by = system.id;
  const parcels = await listParcels(tx, orderId);
  const [first] = parcels;
  const label = { carrier, trackingNumber };
  if (!first) return storeLabel(tx, ctx, { orderId, by, label, pieces });
  const { carrier: firstCarrier, trackingNumber: firstNumber, pieces: firstPieces } = first;
  const firstLabel = { carrier: firstCarrier, trackingNumber: firstNumber };
  await storeLabel(tx, ctx, { orderId, by, label: firstLabel, pieces: firstPieces });
  if (parcels.every(({ id }) => id !== parcelId))
    await addFurtherParcel(tx, { ...ctx, by }, { orderId, ...label });
}

/** Every parcel of the order has arrived and nothing is still to be sent, as far as the courier and staff have said. */
async function isAllDelivered(tx: Transaction, orderId: string): Promise<boolean> {
  const booked = await listActive(tx, orderId);
  const parcels = await listParcels(tx, orderId);
  if (booked.some(({ step }) => step !== "delivered")) return false;
  if (!parcels.every(({ id }) => booked.some(({ parcelId }) => parcelId === id))) return false;
  const isAllNamed = parcels.every(({ pieces }) => pieces !== null);
  return !isAllNamed || (await listPiecesWithoutParcel(tx, orderId)).length === 0;
}

function listActive(tx: Transaction, orderId: string): Promise<BookingRow[]> {
  const isBooked = eq(courierBooking.state, "booked");
  return selectBookings(tx).where(and(eq(parcel.orderId, orderId), isBooked, isOut));
}

/** What was paid, or is due, is settled by the job. An order with other parcels is the owner's to decide. */
async function tellOfReturn(
  tx: Transaction,
  { jobs }: Pick<Context, "jobs">,
  { id, orderId, cost }: BookingRow,
): Promise<void> {
  const others = await listParcels(tx, orderId);
  if (others.length > 1 || (await listActive(tx, orderId)).length > 1) return;
  // Couriers charge the way back about as much as the way there, and tell it weeks later.
  const returned = { orderId, bookingId: id, returnCost: cost ?? 0 };
  await jobs.enqueue(tx, parcelCameBackJob, returned, { deduplicationKey: id });
}
