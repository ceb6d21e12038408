import { expect, test } from "vitest";
import { guidePath } from "./guide-path.ts";

test("the fragrance guide's path has parameters only for chosen and open things", () => {
  expect(guidePath({})).toBe("/fragrance-guide");
  expect(guidePath({ family: "rose" })).toBe("/fragrance-guide?family=rose");
  expect(guidePath({ family: "rose", item: "a&b" })).toBe("/fragrance-guide?family=rose&item=a%26b");
  expect(guidePath({ choose: true })).toBe("/fragrance-guide?choose=family");
});
