import { expect, test } from "vitest";
import { listSkusOfName } from "./sku-in-name.ts";

test.each([
  ["AB-1.jpg", ["AB-1-JPG", "AB-1", "AB"]],
  ["ab-1_2.PNG", ["AB-1-2-PNG", "AB-1-2", "AB-1", "AB"]],
  ["(AB:1) दीया.webp", ["AB-1-दीया-WEBP", "AB-1-दीया", "AB-1", "AB"]],
  ["---", []],
])("'%s' may begin with the SKUs %o", (name, skus) => {
  expect(listSkusOfName(name)).toEqual(skus);
});

test("a name of very many parts has no more beginnings than an SKU has parts", () => {
  expect(listSkusOfName("a-".repeat(10_000))).toHaveLength(20);
});
