import fc from "fast-check";
import { expect, test } from "vitest";
import { describeBox, fillBox, idOfFilledBox, nameFilledBox, readSoldId } from "./box.ts";
import { priceSet } from "./set.ts";

const choice = (productId: string, price: number, gstRate = 500) => ({
  productId,
  name: productId,
  price,
  gstRate,
});
const choices = [choice("rose", 333_33), choice("cedar", 450_01), choice("tray", 299_99, 1800)];
const forOnePrice = { box: { pieces: 3, percent: null }, price: 999_00, choices };
const tenPercentLess = { box: { pieces: 3, percent: 10 }, price: 1, choices };

test("the same pieces are the same filling, in whatever order they were chosen", () => {
  const id = idOfFilledBox("box", ["rose", "cedar", "rose"]);
  expect(id).toBe(idOfFilledBox("box", ["rose", "rose", "cedar"]));
  expect(id).not.toBe(idOfFilledBox("box", ["rose", "cedar", "cedar"]));
  expect(readSoldId(id)).toEqual({
    productId: "box",
    filling: ".cedar.rose.rose",
    chosenIds: ["cedar", "rose", "rose"],
    written: "",
  });
  expect(readSoldId("candle")).toEqual({ productId: "candle", filling: "", chosenIds: [], written: "" });
  expect(readSoldId(`${id}!QQ`)).toMatchObject({
    filling: ".cedar.rose.rose!QQ",
    chosenIds: ["cedar", "rose", "rose"],
    written: "!QQ",
  });
});

test("a box with a fixed price costs the same, whatever is in it", () => {
  expect(fillBox(forOnePrice, ["tray", "rose", "rose"])).toEqual({
    parts: [
      { ...choices[0], quantity: 2 },
      { ...choices[2], quantity: 1 },
    ],
    unitPrice: 999_00,
  });
});

test("a box with a percentage costs that much less than its pieces, to the nearest paisa", () => {
  // 333.33 + 450.01 + 299.99 = 1083.33; a tenth less is 974.997.
  expect(fillBox(tenPercentLess, ["rose", "cedar", "tray"])?.unitPrice).toBe(975_00);
});

test.each([
  ["too few", ["rose", "rose"]],
  ["too many", ["rose", "rose", "rose", "rose"]],
  ["nothing", []],
  ["one that is not in the list", ["rose", "rose", "pine"]],
])("a box is not filled with %s", (_, chosen) => {
  expect(fillBox(forOnePrice, chosen)).toBeUndefined();
});

test("the lines of filled boxes add up to the price of the boxes, for both kinds of price and of tax", () => {
  const filled = fc.integer({ min: 2, max: 12 }).chain((pieces) =>
    fc.record({
      box: fc.record({
        pieces: fc.constant(pieces),
        percent: fc.option(fc.integer({ min: 1, max: 90 })),
      }),
      price: fc.integer({ min: 1, max: 10_000_000 }),
      prices: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 12, maxLength: 12 }),
      chosen: fc.array(fc.nat(11), { minLength: pieces, maxLength: pieces }),
      pricing: fc.constantFrom("parts" as const, "single" as const),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  );
  fc.assert(
    fc.property(filled, ({ box, price, prices, chosen, pricing, quantity }) => {
      const list = prices.map((one, index) => choice(`c${index}`, one, index % 2 ? 500 : 1800));
      const found = fillBox(
        { box, price, choices: list },
        chosen.map((index) => `c${index}`),
      );
      const { parts = [], unitPrice = 0 } = found ?? {};
      const lines = priceSet({ pricing, parts }, { unitPrice, quantity });
      expect(lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)).toBe(unitPrice * quantity);
      expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(box.pieces * quantity);
      const alone = chosen.reduce((sum, index) => sum + (prices[index] ?? 0), 0);
      expect(unitPrice).toBeGreaterThan(0);
      expect(unitPrice).toBeLessThanOrEqual(box.percent === null ? price : alone);
    }),
  );
});

test("a filled box is named after its pieces, and lists show how many can be chosen", () => {
  expect(nameFilledBox("Three lamps", fillBox(forOnePrice, ["rose", "cedar", "rose"])?.parts ?? [])).toBe(
    "Three lamps (2 × rose, cedar)",
  );
  expect(describeBox({ pieces: 4, percent: 10 })).toBe("choose any 4, 10 % less");
  expect(describeBox({ pieces: 3, percent: null })).toBe("choose any 3");
});
