import { expect, test } from "vitest";
import { describeTooManyPieces, findTooManyPieces } from "./piece-limits.ts";

const limits = { piecesPerLine: 25, piecesPerOrder: 60 };
const lines = (...quantities: number[]) =>
  quantities.map((quantity, index) => ({ productId: `p${index}`, quantity }));

test("an order takes a limited number of pieces, of one product and in all", () => {
  expect(findTooManyPieces(lines(25, 25, 10), limits)).toBeUndefined();
  expect(findTooManyPieces(lines(1, 26), limits)).toEqual({ max: 25, of: "product" });
  expect(findTooManyPieces(lines(25, 25, 11), limits)).toEqual({ max: 60, of: "order" });
});

test("the limit counts a product whatever its words, and a piece of a box in all of its fillings", () => {
  const pieces = (...given: [quantity: number, setId?: string][]) =>
    given.map(([quantity, setId = null]) => ({ productId: "candle", setId, quantity }));
  expect(findTooManyPieces(pieces([13], [12]), limits)).toBeUndefined();
  expect(findTooManyPieces(pieces([13], [13]), limits)).toEqual({ max: 25, of: "product" });
  expect(findTooManyPieces(pieces([13, "box"], [13, "box"]), limits)).toEqual({ max: 25, of: "product" });
  expect(findTooManyPieces(pieces([13, "box"], [13, "set"], [13]), limits)).toBeUndefined();
});

test("the message about too many pieces names the limit that was reached", () => {
  expect(describeTooManyPieces({ max: 25, of: "product" })).toContain("at most 25 items of one product");
  expect(describeTooManyPieces({ max: 60, of: "order" })).toContain("at most 60 items in one order");
});
