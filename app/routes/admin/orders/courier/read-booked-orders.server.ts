// How far the couriers' bookings of selected orders are, in words.
import type { Database } from "#platform/database/database.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import { refusalWords } from "#shop/parcels/couriers/booking.ts";
import { listShownBookings, type ShownBooking } from "#shop/parcels/couriers/bookings.server.ts";

export type BookedOrder = { number: string; says: string; hasLabel: boolean; isUnderWay: boolean };

/** Undefined if nothing was booked just now. `not`: 'DD-26-00042:reason' for each order that was refused. */
export async function readBookedOrders(
  db: Database,
  search: URLSearchParams,
  numbers: readonly string[],
): Promise<BookedOrder[] | undefined> {
  if (!search.has("booked")) return undefined;
  const bookings = await listShownBookings(db, numbers);
  const refused = new Map(search.getAll("not").map((text) => text.split(":", 2) as [string, string]));
  return numbers.map((number) => {
    const booking = bookings.get(number);
    const refusal = findOwn<string>(refusalWords, refused.get(number) ?? "");
    const isUnderWay = booking !== undefined && !booking.problem && !booking.pickupOn;
    const says = refusal ?? (booking ? describe(booking) : "is not booked.");
    return { number, says, hasLabel: booking?.hasLabel ?? false, isUnderWay };
  });
}

function describe({ problem, state, carrier, trackingNumber, pickupOn }: ShownBooking): string {
  if (problem) return problem;
  if (state !== "booked") return "is being booked …";
  return `${carrier}, ${trackingNumber}${pickupOn ? `, fetched on ${pickupOn}` : ""}`;
}
