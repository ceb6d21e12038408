// How far the couriers' bookings of selected orders are, in words.

import { findOwn } from "#core/forms/find-own.ts";
import { type BookedOrder, refusalWords } from "#core/parcels/booking.ts";
import { listShownBookings, type ShownBooking } from "#core/parcels/bookings.server.ts";
import type { Database } from "#platform/database/database.ts";

/** Undefined if nothing was booked just now. `not`: 'DD-26-00042:reason' for each order that was refused. */
export async function readBookedOrders(
  db: Database,
  search: URLSearchParams,
  numbers: readonly string[],
): Promise<BookedOrder[] | undefined> {
  if (!search.has("booked")) return undefined;
  const bookings = await listShownBookings(db, numbers);
  const refused = new Map(search.getAll("not").map((text) => text.split(":", 2) as [string, string]));
  return numbers.flatMap((number) => {
    const refusal = findOwn<string>(refusalWords, refused.get(number) ?? "");
    const booked = bookings.get(number);
    if (!booked) {
      const says = refusal ?? "is not booked.";
      return [{ number, part: 1, says, hasLabel: false, hasManifest: false, isUnderWay: false }];
    }
    return booked.map((booking) => {
      const { part, hasLabel, hasManifest } = booking;
      const isUnderWay = !booking.problem && (!booking.pickupOn || (booking.mayCancel && !hasManifest));
      return { number, part, says: refusal ?? describe(booking), hasLabel, hasManifest, isUnderWay };
    });
  });
}

function describe({ problem, state, carrier, trackingNumber, pickupOn, contents }: ShownBooking): string {
  if (problem) return problem;
  if (state !== "booked") return "is being booked …";
  const pickup = pickupOn ? `, fetched on ${pickupOn}` : "";
  return `${carrier}, ${trackingNumber}${pickup}${contents && ` (${contents})`}`;
}
