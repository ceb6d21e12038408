// Finds state and city of a PIN code. The city is a suggestion; the state decides the tax (pin-state.ts).
import { findState } from "#core/money/india-states.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { findStateOfPinPrefix } from "./pin-code-prefixes.ts";
import { findOtherState } from "./pin-codes-of-two-states.ts";
import type { PinCodePlace } from "./pin-state.ts";

/** `pins` ascending; the place of `pins[i]` is `places[placeIndexes[i]]`. The arrays take about 150 KB. */
type PinCodeTable = { pins: Uint32Array; placeIndexes: Uint16Array; places: PinCodePlace[] };

let loading: Promise<PinCodeTable> | undefined;

/** Undefined if neither the PIN code nor its first three digits are known. */
export async function findPinCode(text: string): Promise<PinCodePlace | undefined> {
  const pinCode = parsePinCode(text);
  if (!pinCode) return undefined;
  loading ??= loadPinCodes();
  const { pins, placeIndexes, places } = await loading;
  const index = findIndex(pins, Number(pinCode));
  const place = index === undefined ? undefined : places[placeIndexes[index] ?? -1];
  if (place) return { ...place, otherState: findOtherState(pinCode) };
  const state = findStateOfPinPrefix(pinCode);
  return state && { state, city: undefined };
}

/** The file is { state code: { city: "174301-174303 177201 …" } }; a dash joins the ends of a range. */
async function loadPinCodes(): Promise<PinCodeTable> {
  const { default: table } = await import("./pin-codes.json", { with: { type: "json" } });
  const places: PinCodePlace[] = [];
  const pairs: [pin: number, placeIndex: number][] = [];
  for (const [code, cities] of Object.entries<Record<string, string>>(table)) {
    const state = findState(code);
    if (!state) throw new Error(`pin-codes.json names an unknown state: ${code}`);
    for (const [city, ranges] of Object.entries(cities)) {
      const placeIndex = places.push({ state: state.code, city }) - 1;
      for (const range of ranges.split(" ")) {
        const [from, to = from] = range.split("-").map(Number);
        if (from === undefined || to === undefined) continue;
        for (let pin = from; pin <= to; pin += 1) pairs.push([pin, placeIndex]);
      }
    }
  }
  pairs.sort(([one], [other]) => one - other);
  return {
    pins: Uint32Array.from(pairs, ([pin]) => pin),
    placeIndexes: Uint16Array.from(pairs, ([, placeIndex]) => placeIndex),
    places,
  };
}

function findIndex(pins: Uint32Array, pin: number): number | undefined {
  let low = 0;
  let high = pins.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = pins[middle] ?? 0;
    if (found === pin) return middle;
    if (found < pin) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
