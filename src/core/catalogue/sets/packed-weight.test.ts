import { expect, test } from "vitest";
import { listPieces, multiplyPieces, weighPieces } from "./packed-weight.ts";

const packing = { packingPercent: 60, unknownGrams: 350 };

test.each([
  ["what is typed counts", { packedGrams: 410, grams: 227 }, 410],
  ["nothing typed: the net weight and the packing", { packedGrams: null, grams: 227 }, 363],
  ["one gram is a weight, and its packing is rounded", { packedGrams: null, grams: 1 }, 2],
  ["no weight at all: the owner's figure", { packedGrams: null, grams: 0 }, 350],
  ["a packed weight of 0 is meant so", { packedGrams: 0, grams: 227 }, 0],
])("the packed weight of a product: %s", (_name, piece, grams) => {
  expect(weighPieces([{ ...piece, quantity: 1 }], packing)).toBe(grams);
  expect(weighPieces([{ ...piece, quantity: 3 }], packing)).toBe(3 * grams);
});

test("a set weighs what its parts weigh, unless its own packed weight is typed", () => {
  const parts = [
    { packedGrams: 400, grams: 227, quantity: 2 },
    { packedGrams: null, grams: 100, quantity: 1 },
  ];
  const set = { packedGrams: null, grams: 999 };
  expect(weighPieces(listPieces(set, parts), packing)).toBe(960);
  expect(weighPieces(multiplyPieces(listPieces(set, parts), 2), packing)).toBe(1_920);
  expect(weighPieces(listPieces({ ...set, packedGrams: 1_200 }, parts), packing)).toBe(1_200);
  expect(weighPieces(listPieces(set, undefined), packing)).toBe(1_598);
});
