// Finds what lay in a parcel that its courier brought back, if it is the only parcel of its order.
import { and, eq, ne, sql } from "drizzle-orm";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { parcel } from "#core/orders/orders.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { isOut, selectBookings } from "../bookings.server.ts";
import { listParcels } from "../parcels.server.ts";
import { courierBooking } from "../parcels.table.ts";
import { isBackOpen } from "./parcels-back.server.ts";

/**
 * `pieces` is empty for a parcel with all of the order. Undefined if nothing must be taken back by itself: the order has, or will have,
 * another parcel that is with the customer, or somebody has settled this one. The caller holds the order's lock.
 */
export async function findParcelBack(
  tx: Transaction,
  { orderId, bookingId }: { orderId: string; bookingId: string },
): Promise<{ pieces: readonly Pieces[] } | undefined> {
  const { id, state, step } = courierBooking;
  const isSent = and(eq(parcel.orderId, orderId), isOut, eq(state, "booked"));
  const isReturned = and(eq(id, bookingId), eq(step, "returned"), isBackOpen(sql`${courierBooking}`));
  const [booking] = await selectBookings(tx).where(and(isSent, isReturned));
  const [only, ...others] = await listParcels(tx, orderId);
  const waiting = await selectBookings(tx).where(and(isSent, ne(id, bookingId)));
  if (others.length > 0 || waiting.length > 0) return undefined;
  // The parcel that left since, by another courier or another booking, took the place of this one.
  return booking && only?.id === booking.parcelId ? { pieces: booking.pieces ?? [] } : undefined;
}
