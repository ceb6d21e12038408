// Whether a delivery address agrees with its PIN code: the state follows from it, and with the state the tax.
import { type StateCode, stateName } from "#shop/money/india-states.ts";

/** What is known of a PIN code; `city` is undefined if only its first three digits are known. */
export type PinCodePlace = { state: StateCode; city: string | undefined };

/** `contradiction`: the PIN code is in another state. `unknown`: the shopper has to say that it is right. */
export type PinRefusal = { reason: "contradiction"; state: StateCode } | { reason: "unknown" };

/** `place` is undefined for a PIN code of which nothing is known; then the state is the shopper's word. */
export function refusePinCode(
  address: { state: string; confirmed: boolean },
  place: PinCodePlace | undefined,
): PinRefusal | undefined {
  if (place && place.state !== address.state) return { reason: "contradiction", state: place.state };
  if (place?.city === undefined && !address.confirmed) return { reason: "unknown" };
  return undefined;
}

export function describeContradiction(pinCode: string, state: string): string {
  const name = stateName(state);
  return `PIN code ${pinCode} is in ${name}. Please choose ${name}, or correct the PIN code.`;
}

export function describeUnknownPin(pinCode: string): string {
  return `We do not know the PIN code ${pinCode}. Please check it. If it is right, tick the box below it.`;
}
