import { expect, test } from "vitest";
import { labelOfOrder } from "./label-of-order.ts";

const typed = { label: "For Asha", fragrance: "Rose and oud, vetiver", size: "8oz", container: "glass" };

test("the label has the words, the notes and the size that were chosen", () => {
  expect(labelOfOrder(typed, true)).toMatchObject({
    name: "For Asha",
    notes: ["Rose", "oud", "vetiver"],
    weight: "8 oz (227 g)",
  });
});

test("in a shop without candles the label has only words", () => {
  expect(labelOfOrder(typed, false)).toMatchObject({ name: "For Asha", notes: [], weight: "" });
});

test("until something is typed, the label shows a placeholder", () => {
  expect(labelOfOrder({ ...typed, label: "" }, true).name).toBe("Your words here");
});
