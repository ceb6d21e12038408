// How far the bookings of selected orders are, just after they were asked for.
import type { BookedOrder } from "#core/parcels/booking.ts";
import { readBookedOrders } from "#features/couriers/admin/read-booked-orders.server.ts";
import type { Database } from "#platform/database/database.ts";

export async function readBookedNow(
  db: Database,
  search: URLSearchParams,
  numbers: readonly string[],
): Promise<BookedOrder[] | undefined> {
  return await readBookedOrders(db, search, numbers);
}
