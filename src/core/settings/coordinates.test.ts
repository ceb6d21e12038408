import { expect, test } from "vitest";
import { indiaStates } from "#core/money/india-states.ts";
import { stateCapitals } from "#core/money/state-capitals.ts";
import { parseCoordinates } from "./coordinates.ts";

test.each([
  ["31.6621, 76.0597", { latitude: 31.6621, longitude: 76.0597 }],
  [" 26.9 75.8 ", { latitude: 26.9, longitude: 75.8 }],
  ["-8,115", { latitude: -8, longitude: 115 }],
])("'%s' is a place", (text, place) => {
  expect(parseCoordinates(text)).toEqual(place);
});

test.each(["", "Jaipur", "91, 20", "20, 181", "20", "20, 30, 40", "1e3, 2"])("'%s' is no place", (text) => {
  expect(parseCoordinates(text)).toBeUndefined();
});

test("each state has a capital within India", () => {
  for (const { code } of indiaStates) {
    const { latitude = 0, longitude = 0 } = stateCapitals[code] ?? {};
    expect(latitude, code).toBeGreaterThan(8);
    expect(latitude, code).toBeLessThan(35);
    expect(longitude, code).toBeGreaterThan(72);
    expect(longitude, code).toBeLessThan(95);
  }
});
