import { expect, test } from "vitest";
import { findFirstBurnt, parseBurnHours } from "./burn-time.ts";

test.each([
  ["45-50 hours", 45],
  ["45–50 hours", 45],
  ["about 45 to 50 hrs", 45],
  ["5 h", 5],
  ["4 hours each, 6 in the box", 4],
  ["Burns 120 Hours", 120],
])("a burn time of %j is %i hours", (text, hours) => {
  expect(parseBurnHours(text)).toBe(hours);
});

test.each(["", "long", "45 minutes", "0 hours", "hours", "2 houses"])("%j names no hours", (text) => {
  expect(parseBurnHours(text)).toBeUndefined();
});

test("the product with the fewest hours burns out first, and products without hours are ignored", () => {
  const products = [
    { name: "pillar", burnTime: "80 hours" },
    { name: "tealight", burnTime: "4 hours" },
    { name: "jar", burnTime: "4 hours" },
    { name: "vase", burnTime: "" },
  ];
  expect(findFirstBurnt(products)).toEqual({ name: "tealight", burnTime: "4 hours", hours: 4 });
  expect(findFirstBurnt([{ burnTime: "" }])).toBeUndefined();
});
