// Which courier the owner has chosen for new parcels.
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Database } from "#platform/database/database.ts";
import { bookingKinds, type CourierKind, courierKinds } from "./courier.ts";

/** Whether it is one that books parcels when it is asked. */
export async function booksParcels(db: Database): Promise<boolean> {
  return bookingKinds.includes(courierKindOf((await readSettings(db)).parcels));
}

export function courierKindOf({ courierKind }: Settings["parcels"]): CourierKind {
  return courierKinds.find((kind) => kind === courierKind) ?? "none";
}
