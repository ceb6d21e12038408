import { expect, test } from "vitest";
import { chooseContent, piecesToBook } from "./parts.ts";

const lines = [
  { position: 0, quantity: 2 },
  { position: 1, quantity: 1 },
];
const first = { pieces: [{ position: 0, quantity: 1 }] };
const rest = [
  { position: 0, quantity: 1 },
  { position: 1, quantity: 1 },
];

test("pieces that are in a booked parcel are not booked again", () => {
  expect(piecesToBook(lines, [])).toEqual(lines);
  expect(piecesToBook(lines, [first])).toEqual(rest);
  expect(piecesToBook(lines, [first, { pieces: rest }])).toEqual([]);
});

test("a parcel whose pieces are not named has all of the order", () => {
  expect(piecesToBook(lines, [{ pieces: null }])).toEqual([]);
  expect(piecesToBook(lines, [first, { pieces: null }])).toEqual([]);
});

test("an order in one parcel names no pieces, and each part of a divided one does", () => {
  expect(chooseContent(lines, [], [])).toBeNull();
  expect(chooseContent(lines, [], lines)).toBeNull();
  expect(chooseContent(lines, [], first.pieces)).toEqual(first.pieces);
  expect(chooseContent(rest, [first], [])).toEqual(rest);
});

test("more pieces than are left, and pieces of an order that has none left, are refused", () => {
  expect(chooseContent(rest, [first], lines)).toBeUndefined();
  expect(chooseContent(lines, [], [{ position: 7, quantity: 1 }])).toBeUndefined();
  expect(chooseContent([], [first], [])).toBeUndefined();
});
