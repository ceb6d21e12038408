// Checks a delivery address against its PIN code, which decides the state, and so the tax.
import { type StateCode, stateName } from "#core/money/india-states.ts";

/**
 * What the shop knows of a PIN code. `city` is undefined if only its first three digits are known; some of those PIN codes
 * lie in another state. `otherState` is set for one whose post offices are in two states.
 */
export type PinCodePlace = { state: StateCode; city: string | undefined; otherState?: StateCode | undefined };

/**
 * `contradiction`: the PIN code is in another state. `unknown`: the shopper has to say that it is right; `usual` is the
 * state of most PIN codes with its first three digits, if it is not the shopper's.
 */
export type PinRefusal =
  | { reason: "contradiction"; state: StateCode }
  | { reason: "unknown"; usual?: StateCode | undefined };

/** An unknown PIN code is accepted with the shopper's state once the shopper confirms it. */
export function refusePinCode(
  address: { state: string; confirmed: boolean },
  place: PinCodePlace | undefined,
): PinRefusal | undefined {
  if (place?.city !== undefined) {
    const isIn = address.state === place.state || address.state === place.otherState;
    return isIn ? undefined : { reason: "contradiction", state: place.state };
  }
  if (address.confirmed) return undefined;
  return { reason: "unknown", usual: place?.state === address.state ? undefined : place?.state };
}

export function describeContradiction(pinCode: string, state: string): string {
  const name = stateName(state);
  return `PIN code ${pinCode} is in ${name}. Please choose ${name}, or correct the PIN code.`;
}

/** `usual` is that of `PinRefusal`. */
export function describeUnknownPin(pinCode: string, usual?: string): string {
  const hint = usual ? ` Most that begin with ${pinCode.slice(0, 3)} are in ${stateName(usual)}.` : "";
  const check = usual ? "PIN code and state. If both are right" : "it. If it is right";
  return `We do not know the PIN code ${pinCode}.${hint} Please check ${check}, tick the box below it.`;
}
