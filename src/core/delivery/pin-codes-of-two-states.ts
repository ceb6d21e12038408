// PIN codes whose post offices lie in two states. The table of PIN codes has the state of most of the offices, or of the
// town; this list has the other one, from the All-India PIN directory without its obvious errors.
import type { StateCode } from "#core/money/india-states.ts";

const otherStates: [StateCode, string][] = [
  ["AP", "533464"],
  ["AS", "781131"],
  ["DH", "396193 396235"],
  ["GJ", "396215 396230 396240"],
  ["JH", "813206"],
  ["ML", "781029 782410"],
  ["PY", "605014 605102 605105 605106 605111 605501"],
  ["TN", "605007 605107 605110 605502 607402 607403 609603 609604"],
  ["UK", "244923 244924 247662"],
  ["UP", "110025 802131"],
];

const otherStateOfPin = new Map(
  otherStates.flatMap(([state, pinCodes]) =>
    pinCodes.split(" ").map((pinCode): [string, StateCode] => [pinCode, state]),
  ),
);

export const pinCodesOfTwoStates: readonly string[] = [...otherStateOfPin.keys()];

/** Undefined for a PIN code of one state, as nearly all are. */
export function findOtherState(pinCode: string): StateCode | undefined {
  return otherStateOfPin.get(pinCode);
}
