import { expect, test } from "vitest";
import { countryCode, countryNames, readCountry } from "./countries.ts";

test("the list has each country of ISO 3166-1 once, sorted by name", () => {
  expect(countryNames).toHaveLength(249);
  expect(new Set(countryNames).size).toBe(249);
  expect(countryNames).toEqual(countryNames.toSorted(new Intl.Collator("en").compare));
});

test("each name and each pair of letters leads to the same country", () => {
  for (const name of countryNames) {
    const code = countryCode(name) ?? "";
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect([readCountry(name), readCountry(code), readCountry(name.toUpperCase())]).toEqual([
      name,
      name,
      name,
    ]);
  }
});

test.each([
  [" nepal ", "Nepal"],
  ["Bharat", "India"],
  ["भारत", "India"],
  ["in", "India"],
  ["U.S.A.", "United States"],
  ["turkey", "Türkiye"],
  ["turkiye", "Türkiye"],
  ["Cote d’Ivoire", "Côte d'Ivoire"],
  ["Antigua and Barbuda", "Antigua & Barbuda"],
])("'%s' is read as %s", (text, name) => {
  expect(readCountry(text)).toBe(name);
});

test.each(["", "Himalaya", "IND", "EU", "India, Nepal", "ZZ"])("'%s' is no country", (text) => {
  expect(readCountry(text)).toBeUndefined();
});
