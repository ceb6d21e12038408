// Reads the parcels of an order with the courier, and the pieces that are in none of them.
import { and, eq, max } from "drizzle-orm";
import { isHandedOver, isToPack, type OrderStatus } from "#core/orders/order-state.ts";
import { parcel } from "#core/orders/orders.table.ts";
import {
  type BookingRow,
  isOut,
  listOpenBookings,
  listShownBookings,
} from "#core/parcels/bookings.server.ts";
import { booksParcels } from "#core/parcels/chosen-courier.server.ts";
import { listParcels } from "#core/parcels/parcels.server.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { listSentLines } from "./parcel-to-book.server.ts";
import { piecesToBook } from "./parts.ts";

/** An order's bookings, and whether the shop's courier may take one more parcel of it. */
export async function readBookings(
  db: Database,
  { id: orderId, number, status }: { id: string; number: string; status: OrderStatus },
) {
  const bookings = (await listShownBookings(db, [number])).get(number) ?? [];
  const isSending = isToPack(status) || status === "shipped";
  if (!isSending || !(await booksParcels(db))) return { bookings, books: false };
  const { carried, left } = await readParts(db, { orderId, status });
  return { bookings, books: left.length > 0 && (isToPack(status) || carried.length > 0) };
}

/**
 * `carried`: the content of each parcel that has left or is booked. `left`: lines with the pieces that are in none. `next`: the number of the
 * next booking, counted also after a cancelled one.
 */
export async function readParts(
  db: Database | Transaction,
  { orderId, status }: { orderId: string; status: OrderStatus | null },
) {
  const open = await listOpenBookings(db, orderId);
  // An order that is packed again has the parcels of before.
  const parcels = status && isHandedOver(status) ? await listParcels(db, orderId) : [];
  const lines = await listSentLines(db, orderId);
  const carried: Pick<BookingRow, "pieces">[] = [
    ...parcels,
    ...open.filter(({ parcelId }) => parcels.every(({ id }) => id !== parcelId)),
  ];
  const [latest] = await db
    .select({ part: max(courierBooking.part) })
    .from(courierBooking)
    .innerJoin(parcel, eq(parcel.id, courierBooking.parcelId))
    .where(and(eq(parcel.orderId, orderId), isOut));
  return { open, carried, left: piecesToBook(lines, carried), next: (latest?.part ?? 0) + 1 };
}
