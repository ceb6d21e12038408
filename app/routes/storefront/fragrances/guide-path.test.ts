import { expect, test } from "vitest";
import { guidePath } from "./guide-path.ts";

test("the fragrance guide's path has only the parameters of what is chosen and open", () => {
  expect(guidePath({})).toBe("/fragrance-guide");
  expect(guidePath({ family: "rose" })).toBe("/fragrance-guide?family=rose");
  expect(guidePath({ family: "rose", item: "a&b" })).toBe("/fragrance-guide?family=rose&item=a%26b");
  expect(guidePath({ choose: true })).toBe("/fragrance-guide?choose=family");
});
