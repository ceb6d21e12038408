import { expect, test } from "vitest";
import { guideAddress } from "./guide-address.ts";

test("the guide's address names what is chosen and what is open, and nothing else", () => {
  expect(guideAddress({})).toBe("/fragrance-guide");
  expect(guideAddress({ family: "rose" })).toBe("/fragrance-guide?family=rose");
  expect(guideAddress({ family: "rose", item: "a&b" })).toBe("/fragrance-guide?family=rose&item=a%26b");
  expect(guideAddress({ choose: true })).toBe("/fragrance-guide?choose=family");
});
