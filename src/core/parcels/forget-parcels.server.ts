// Removes what the couriers' bookings know of a customer whose account is deleted: labels with the address, and words to couriers.
import { eq, inArray } from "drizzle-orm";
import { order, parcel } from "#core/orders/orders.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { courierBooking } from "./parcels.table.ts";

/** Also their manifest, which is made anew for those of its parcels that still wait. */
export async function forgetParcels(tx: Transaction, userId: string): Promise<void> {
  const { id } = parcel;
  const parcels = tx
    .select({ id })
    .from(parcel)
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(eq(order.userId, userId));
  const isTheirs = inArray(courierBooking.parcelId, parcels);
  const lists = tx.select({ id: courierBooking.manifestOf }).from(courierBooking).where(isTheirs);
  const isListed = inArray(courierBooking.manifestOf, lists);
  await tx.update(courierBooking).set({ manifest: null, manifestOf: null }).where(isListed);
  await tx.update(courierBooking).set({ wish: null, label: null }).where(isTheirs);
}
