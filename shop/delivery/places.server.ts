// Where a parcel goes, as the delivery rates know it: the state follows from the PIN code.

import type { Place } from "./parcel-rates.ts";
import { findPinCode } from "./pin-codes.server.ts";

/** What a shopper has said of the state does not count here, so that cart and checkout know the same. */
export async function findPlace(pin: string): Promise<Place> {
  const found = await findPinCode(pin);
  return { pin, state: found?.state };
}
