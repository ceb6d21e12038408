// How a cart is divided between several recipients.
import { expect, test } from "vitest";
import { idOfFilledBox } from "#shop/catalogue/sets/box.ts";
import { parseRecipientPieces, pickForRecipient, writeRecipientPieces } from "./checkout-items.ts";

const box = idOfFilledBox("box", ["candle", "lamp"]);
const cart = [
  { productId: "candle", quantity: 3, name: "Candle" },
  { productId: box, quantity: 1, name: "Box" },
];

test("what the page writes of each product is read again, and none of it is left out", () => {
  const written = [
    { productId: "candle", quantity: 2 },
    { productId: box, quantity: 1 },
    { productId: "lamp", quantity: 0 },
  ].map(writeRecipientPieces);
  expect([...(parseRecipientPieces(written) ?? [])]).toEqual([
    ["candle", 2],
    [box, 1],
  ]);
});

test.each([[[]], [["0:candle"]], [["candle", "x:candle", "-1:candle", "1:", "1e3:candle"]]])(
  "%j divides nothing",
  (values) => {
    expect(parseRecipientPieces(values)).toBeUndefined();
  },
);

test("a recipient gets no more than is in the cart, and of it what was chosen", () => {
  const pick = (...chosen: [string, number][]) =>
    pickForRecipient(cart, new Map(chosen)).map(({ name, quantity }) => [name, quantity]);
  expect(pick(["candle", 2])).toEqual([["Candle", 2]]);
  expect(pick(["candle", 9], [box, 1])).toEqual([
    ["Candle", 3],
    ["Box", 1],
  ]);
});

test("where nothing was divided, or nothing of it is there any more, the whole cart is ordered", () => {
  expect(pickForRecipient(cart, undefined)).toEqual(cart);
  expect(pickForRecipient(cart, new Map([["lamp", 1]]))).toEqual(cart);
});
