import { expect, test } from "vitest";
import { describeItem, hasSameItems, itemsOf, partNameOf, productOf, shownItemsOf } from "./order-items.ts";

const line = (productId: string, quantity: number) => ({ productId, quantity });

test.each([
  ["in another order", [line("candle", 1), line("bowl", 2)], [line("bowl", 2), line("candle", 1)]],
  ["of one product on two lines", [line("candle", 1), line("candle", 2)], [line("candle", 3)]],
  ["of nothing", [], []],
])("the same products %s count as the same lines", (_, one, other) => {
  expect(hasSameItems(one, other)).toBe(true);
});

test.each([
  ["another quantity", [line("candle", 2)]],
  ["another product", [line("bowl", 1)]],
  ["one product more", [line("candle", 1), line("bowl", 1)]],
  ["nothing", []],
])("%s does not count as the same lines, compared either way", (_, other) => {
  const one = [line("candle", 1)];
  expect([hasSameItems(one, other), hasSameItems(other, one)]).toEqual([false, false]);
});

const ofSet = { setId: "hamper", setName: "Hamper", setQuantity: 2 };
const withSet = [
  { ...ofSet, ...line("candle", 2), name: "Hamper: Candle", unitPrice: 60_000 },
  { ...ofSet, ...line("tray", 4), name: "Hamper: Tray", unitPrice: 15_001 },
  { ...line("candle", 1), name: "Candle", unitPrice: 99_900 },
];

test("the lines of a set are one item of the cart, apart from its parts that were bought alone", () => {
  expect(itemsOf(withSet)).toEqual([line("hamper", 2), line("candle", 1)]);
});

test("two fillings of a box are two items, each with its own lines", () => {
  const box = { setId: "box", setQuantity: 1 };
  const rose = { ...box, setName: "Any two (2 × Rose)", setFilling: ".rose.rose" };
  const mixed = { ...box, setName: "Any two (Rose, Cedar)", setFilling: ".cedar.rose" };
  const lines = [
    { ...mixed, ...line("rose", 1), name: "Any two: Rose", unitPrice: 400 },
    { ...rose, ...line("rose", 2), name: "Any two (2): Rose", unitPrice: 450 },
    { ...mixed, ...line("cedar", 1), name: "Any two: Cedar", unitPrice: 500 },
  ];
  expect(itemsOf(lines)).toEqual([line("box.cedar.rose", 1), line("box.rose.rose", 1)]);
  expect(shownItemsOf(lines)).toMatchObject([
    { name: "Any two (Rose, Cedar)", unitPrice: 900 },
    { name: "Any two (2 × Rose)", unitPrice: 900 },
  ]);
});

test("a product with the words of two people is two items, each with its words below the name", () => {
  const lines = ["", "Ananya, 30", "आनंदी"].map((labelWords) => ({
    ...line("rose", 1),
    labelWords,
    name: "Rose",
    unitPrice: 400,
  }));
  const ids = ["rose", "rose!QW5hbnlhLCAzMA", "rose!4KSG4KSo4KSC4KSm4KWA"];
  expect(itemsOf(lines).map(({ productId }) => productId)).toEqual(ids);
  const shown = shownItemsOf(lines);
  expect(shown.map(({ productId }) => productId)).toEqual(ids);
  expect(shown.map(({ parts }) => parts)).toEqual(["", "“Ananya, 30” on the label", "“आनंदी” on the label"]);
  expect(shown.map(productOf)).toEqual(["rose", "rose", "rose"]);
});

test("a set is shown as one item with its name, its price and its parts", () => {
  expect(shownItemsOf(withSet)).toMatchObject([
    { productId: "hamper", name: "Hamper", quantity: 2, unitPrice: 90_002, parts: "2 × Candle, 4 × Tray" },
    { productId: "candle", name: "Candle", quantity: 1, unitPrice: 99_900, parts: "" },
  ]);
  expect(shownItemsOf(withSet).map(({ positions }) => positions)).toEqual([[0, 1], [2]]);
});

test("a part on two lines of different prices is named once, and a line without prices gets none", () => {
  const set = { setId: "trio", setName: "Trio", setQuantity: 1, setFilling: null };
  const [item] = shownItemsOf([
    { ...set, name: "Trio: Votive", quantity: 2 },
    { ...set, name: "Trio: Votive", quantity: 1 },
  ]);
  expect(item).toMatchObject({ name: "Trio", parts: "3 × Votive", quantity: 1 });
  expect(item).not.toHaveProperty("gross");
  expect(item && describeItem(item)).toBe("1 × Trio (3 × Votive)");
});

test.each([
  ["Hamper: Candle", "Hamper", "Candle"],
  ["Hamper: Big: Candle: Rose", "Hamper: Big", "Candle: Rose"],
  ["Any two: Rose", "Any two (Rose, Cedar)", "Rose"],
  ["Any two (2): Rose", "Any two (2 × Rose)", "Rose"],
  ["Candle", null, "Candle"],
])("the line “%s” of the set “%s” has the part “%s”", (name, setName, part) => {
  expect(partNameOf({ name, setName })).toBe(part);
});

test("a set says which of its parts have which words, and that it is not taken back with them", () => {
  const words = { setId: "trio", setName: "Trio", setQuantity: 1, setFilling: "!QQ" };
  const [item] = shownItemsOf([
    { ...words, name: "Trio: Tray", labelWords: "", quantity: 1, returnable: true },
    { ...words, name: "Trio: Votive", labelWords: "A", quantity: 2, returnable: false },
  ]);
  expect(item).toMatchObject({ parts: "Tray, 2 × Votive; “A” on the label of Votive", worded: [1] });
  expect(item).toMatchObject({ productId: "trio!QQ", returnable: false, kept: ["Votive"] });
});
