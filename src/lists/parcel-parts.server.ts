// Features read these facts for the pages of parcels in the back office.
import type { OrderStatus } from "#core/orders/order-state.ts";
import type { NumberFile } from "#core/parcels/booking.ts";
import type { ShownBooking } from "#core/parcels/bookings.server.ts";
import { readBookings } from "#features/couriers/couriers/parts.server.ts";
import { readPostOffer } from "#features/couriers/india-post/post-file.server.ts";
import type { Database } from "#platform/database/database.ts";

type OfOrder = { id: string; number: string; status: OrderStatus };

export async function readCourierPart(
  db: Database,
  order: OfOrder,
): Promise<{ bookings: ShownBooking[]; books: boolean } | undefined> {
  return await readBookings(db, order);
}

export async function readNumberFile(db: Database): Promise<NumberFile | undefined> {
  return await readPostOffer(db);
}
