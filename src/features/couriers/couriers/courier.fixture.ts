// Chooses the sandbox's courier, as the owner does in Settings, and notes parcels as if it had booked them.

import { parcel } from "#core/orders/orders.table.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { Database } from "#platform/database/database.ts";
import type { Sandbox } from "../../../../sandbox/sandbox.ts";
import type { TestShop } from "../../../../tests/support/test-shop.ts";
import { saveCourier } from "./save-courier.server.ts";

export async function chooseSandboxCourier(shop: TestShop & { sandbox: Sandbox }): Promise<void> {
  const { email: user, password, pickupPlace } = shop.sandbox.shiprocket.keys;
  const box = { boxLength: 20, boxBreadth: 15, boxHeight: 12 };
  const owner = { id: "owner", role: "admin" } as const;
  await saveCourier(shop, owner, { courierKind: "shiprocket", user, password, pickupPlace, ...box });
}

type Booked = Omit<typeof courierBooking.$inferInsert, "parcelId" | "by"> &
  Omit<typeof parcel.$inferInsert, "id" | "by">;

/** A parcel that is with a courier, or was. */
export async function insertBooking(db: Database, booked: Booked): Promise<void> {
  const asked = { by: "tenzin", parcelId: booked.id, ...booked };
  await db.insert(parcel).values(asked);
  await db.insert(courierBooking).values(asked);
}
