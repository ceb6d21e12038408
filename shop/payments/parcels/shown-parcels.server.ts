// Reads an order's parcels as pages and emails show them.
import type { Database } from "#platform/database/database.ts";
import { listParcels } from "#shop/orders/parcels/parcels.server.ts";
import { findTracking, type ShownParcel } from "#shop/orders/parcels/tracking.ts";
import { readSettings } from "#shop/settings/settings.server.ts";

/** The first parcel first. `at`: when the carrier got it. */
export async function listShownParcels(
  db: Database,
  orderId: string,
): Promise<(ShownParcel & { at: Date })[]> {
  const [parcels, { couriers }] = await Promise.all([listParcels(db, orderId), readSettings(db)]);
  return parcels.map(({ carrier, trackingNumber, at }) => ({
    carrier,
    trackingNumber,
    at,
    tracking: findTracking(couriers.list, { carrier, trackingNumber }),
  }));
}
