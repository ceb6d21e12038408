import { expect, test } from "vitest";
import { maxPieces, parsePieces, typedPieces } from "./typed-pieces.ts";

test("a typed number of pieces is a whole number up to 100,000, and nothing is 0", () => {
  expect(maxPieces).toBe(100_000);
  expect(["", "0", "1", "100000"].map(parsePieces)).toEqual([0, 0, 1, 100_000]);
  for (const wrong of ["100001", "-1", "1.5", "1000000", "ten"]) expect(parsePieces(wrong)).toBeUndefined();
});

test("the first number typed for a product counts, and empty fields are left out", () => {
  const typed = typedPieces({
    product: ["rose", "pine", "rose", "", "lily", "oud"],
    pieces: ["", "4", "7", "9", " 2 "],
  });
  expect([...typed]).toEqual([
    ["pine", "4"],
    ["rose", "7"],
    ["lily", "2"],
  ]);
  expect([...typedPieces({ product: ["rose", "rose"], pieces: ["3", "5"] })]).toEqual([["rose", "3"]]);
});
