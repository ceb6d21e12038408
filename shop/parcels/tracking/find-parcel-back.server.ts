// Finds what lay in a parcel that its courier brought back, if it is the only parcel of its order.
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import type { Pieces } from "#shop/orders/order-pieces.ts";
import { comparableNumber } from "../match-numbers.ts";
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
  const { id, way, state, step, trackingNumber } = courierBooking;
  const isOut = and(eq(courierBooking.orderId, orderId), eq(way, "out"), eq(state, "booked"));
  const [booking] = await tx
    .select({ trackingNumber, pieces: courierBooking.pieces })
    .from(courierBooking)
    .where(and(isOut, eq(id, bookingId), eq(step, "returned"), isBackOpen(sql`${courierBooking}`)));
  const [only, ...others] = await listParcels(tx, orderId);
  const isOnly =
    others.length === 0 && (await tx.$count(courierBooking, and(isOut, ne(id, bookingId)))) === 0;
  if (!booking?.trackingNumber || !only || !isOnly) return undefined;
  // The parcel that left since, by another courier or another booking, took the place of this one.
  if (comparableNumber(only.trackingNumber) !== comparableNumber(booking.trackingNumber)) return undefined;
  return { pieces: only.pieces ?? booking.pieces ?? [] };
}
