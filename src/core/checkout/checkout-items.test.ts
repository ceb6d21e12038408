// Reading how a cart is divided between several recipients.
import { expect, test } from "vitest";
import { idOfFilledBox } from "#core/catalogue/sets/box.ts";
import { parseRecipientPieces, writeRecipientPieces } from "./checkout-items.ts";

const box = idOfFilledBox("box", ["candle", "lamp"]);
test("pieces written by the page are read again completely", () => {
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
