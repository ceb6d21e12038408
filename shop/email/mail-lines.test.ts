import { expect, test } from "vitest";
import { fillMailLines, findUnknownMailSlots } from "./mail-lines.ts";

const lines = {
  subject: "{firstName}, your order {orderNumber}",
  opening: "It is on its way.",
  closing: "Yours, {shopName}",
};

test("slots are filled with what this email is about", () => {
  expect(
    fillMailLines(lines, { firstName: "Asha", orderNumber: "DD-26-00042", shopName: "Deodar & Diya" }),
  ).toEqual({
    subject: "Asha, your order DD-26-00042",
    opening: "It is on its way.",
    closing: "Yours, Deodar & Diya",
  });
});

test("a line is left to the shop where one of its slots has nothing to say", () => {
  const filled = fillMailLines(lines, { firstName: "", orderNumber: "DD-26-00042", shopName: "D" });
  expect(filled).toEqual({ subject: "", opening: "It is on its way.", closing: "Yours, D" });
});

test("what a slot says is not read for slots again", () => {
  const { subject } = fillMailLines(lines, { firstName: "{orderNumber}", orderNumber: "1", shopName: "D" });
  expect(subject).toBe("{orderNumber}, your order 1");
});

test.each([
  ["order-shipped", "{orderNumber} for {firstName} from {shopName}", []],
  ["order-shipped", "{orderNo} and {} and {first name}", ["orderNo", "", "first name"]],
  ["back-in-stock", "{orderNumber}", ["orderNumber"]],
] as const)("in an email of the kind %s the line %j has the unknown slots %j", (kind, line, unknown) => {
  expect(findUnknownMailSlots(kind, line)).toEqual(unknown);
});
