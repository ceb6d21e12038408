import { expect, test } from "vitest";
import { previewPromotion, readOfferPrices } from "./preview-promotion.ts";

const collections = [
  { slug: "shop", name: "All of it" },
  { slug: "winter", name: "Winter" },
];
const quilt = { sku: "QUILT", name: "Quilt", hsn: "9404", price: 3000_00, collection: "winter" };
const texts = (typed: Record<string, string | string[]>) => (name: string) => [typed[name] ?? []].flat();
const read = (typed: Record<string, string | string[]>) =>
  readOfferPrices(texts(typed), [quilt]).map(({ before, after }) => [before, after]);

test.each([
  ["a percentage", { kind: "percent", percent: "10" }, [[3000_00, 2700_00]]],
  ["a percentage from a minimum", { kind: "percent", percent: "10", minimum: "5000" }, [[3000_00, 2700_00]]],
  [
    "a percentage off its collection",
    { kind: "percent", percent: "10", collections: ["winter"] },
    [[3000_00, 2700_00]],
  ],
  ["one off another collection", { kind: "percent", percent: "10", collections: ["shop"] }, []],
  ["an amount", { kind: "amount", amount: "375", minimum: "2000" }, [[3000_00, 2625_00]]],
  [
    "an amount from a higher minimum",
    { kind: "amount", amount: "375", minimum: "4000" },
    [[3000_00, 3000_00]],
  ],
  ["the cheapest of three free", { kind: "cheapest", pieces: "3" }, [[3000_00, 2000_00]]],
  ["a percentage that is not typed yet", { kind: "percent", percent: "" }, []],
  ["no kind", {}, []],
])("%s gives a piece its lowest price", (_name, typed, prices) => {
  expect(read(typed)).toEqual(prices);
});

test("shoppers' sentence stands for an offer by itself, once it is complete", () => {
  const say = (typed: Record<string, string | string[]>) =>
    previewPromotion(texts({ counts: "by-itself", ...typed }), collections);
  expect(say({ kind: "percent", percent: "10", collections: ["winter"] })).toBe("10% off Winter");
  expect(say({ kind: "cheapest", pieces: "3" })).toBe("Buy 3, the cheapest is free");
  expect(say({ kind: "amount", amount: "200", minimum: "1500" })).toBe("₹200 off orders of ₹1,500 or more");
  expect(say({ kind: "amount", amount: "200", minimum: "200" })).toBeUndefined();
  expect(say({ kind: "free-delivery" })).toBeUndefined();
  expect(say({ kind: "percent", percent: "10", counts: "with-code" })).toBeUndefined();
});
