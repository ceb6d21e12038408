// The state that the first three digits of a PIN code stand for. About one PIN code in 150 lies in another
// state; those are in the table of PIN codes.
import type { StateCode } from "#core/money/india-states.ts";

const prefixRanges: [from: number, to: number, state: StateCode][] = [
  [110, 110, "DL"],
  [121, 136, "HR"],
  [140, 152, "PB"],
  [160, 160, "CH"],
  [171, 177, "HP"],
  [180, 193, "JK"],
  [194, 194, "LA"],
  [201, 245, "UP"],
  [246, 246, "UK"],
  [247, 247, "UP"],
  [248, 249, "UK"],
  [250, 261, "UP"],
  [262, 263, "UK"],
  [271, 285, "UP"],
  [301, 345, "RJ"],
  [360, 396, "GJ"],
  [400, 402, "MH"],
  [403, 403, "GA"],
  [410, 445, "MH"],
  [450, 488, "MP"],
  [490, 497, "CG"],
  [500, 509, "TS"],
  [515, 535, "AP"],
  [560, 591, "KA"],
  [600, 643, "TN"],
  [670, 695, "KL"],
  [700, 736, "WB"],
  [737, 737, "SK"],
  [741, 743, "WB"],
  [744, 744, "AN"],
  [751, 770, "OD"],
  [781, 788, "AS"],
  [790, 792, "AR"],
  [793, 794, "ML"],
  [795, 795, "MN"],
  [796, 796, "MZ"],
  [797, 798, "NL"],
  [799, 799, "TR"],
  [800, 813, "BR"],
  [814, 818, "JH"],
  [821, 821, "BR"],
  [822, 822, "JH"],
  [823, 824, "BR"],
  [825, 835, "JH"],
  [841, 855, "BR"],
];

/** Undefined for the army postal service (9…) and for unused prefixes. */
export function findStateOfPinPrefix(pinCode: string): StateCode | undefined {
  const prefix = Number(pinCode.slice(0, 3));
  return prefixRanges.find(([from, to]) => from <= prefix && prefix <= to)?.[2];
}
