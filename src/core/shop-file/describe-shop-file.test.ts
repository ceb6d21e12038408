import { expect, test } from "vitest";
import { hasOnlySamples } from "./describe-shop-file.ts";

const file = (rows: Record<string, number>, pictures = 0) => ({ manifest: { rows, pictures, sha256: {} } });
const shipped = { setting: 2, category: 1, collection: 1, promotion: 1 };

test("the file of an unchanged sample counts as containing nothing of the owner's own", () => {
  expect(hasOnlySamples(file(shipped))).toBe(true);
  expect(hasOnlySamples(file({ ...shipped, product: 0 }))).toBe(true);
});

test("a product, a picture or a setting of the owner counts as the owner's own", () => {
  expect(hasOnlySamples(file({ ...shipped, product: 1 }))).toBe(false);
  expect(hasOnlySamples(file({ ...shipped, setting: 3 }))).toBe(false);
  expect(hasOnlySamples(file(shipped, 1))).toBe(false);
});
