// The place of a parcel for the delivery rates: its state follows from the PIN code.

import type { Place } from "./parcel-rates.ts";
import { findPinCode } from "./pin-codes.server.ts";

/** The state follows from the PIN code and not from what the shopper has typed, so that cart and checkout agree. */
export async function findPlace(pin: string): Promise<Place> {
  const found = await findPinCode(pin);
  return { pin, state: found?.state };
}
