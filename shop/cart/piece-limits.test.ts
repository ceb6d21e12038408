import { expect, test } from "vitest";
import { describeTooManyPieces, findTooManyPieces } from "./piece-limits.ts";

const limits = { piecesPerLine: 25, piecesPerOrder: 60 };
const lines = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));

test("an order takes a limited number of pieces, of one product and in all", () => {
  expect(findTooManyPieces(lines(25, 25, 10), limits)).toBeUndefined();
  expect(findTooManyPieces(lines(1, 26), limits)).toEqual({ max: 25, of: "product" });
  expect(findTooManyPieces(lines(25, 25, 11), limits)).toEqual({ max: 60, of: "order" });
});

test("the message about too many pieces names the limit that was reached", () => {
  expect(describeTooManyPieces({ max: 25, of: "product" })).toContain("at most 25 items of one product");
  expect(describeTooManyPieces({ max: 60, of: "order" })).toContain("at most 60 items in one order");
});
