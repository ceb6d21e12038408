import { expect, test } from "vitest";
import { fillMailLines, findUnknownMailSlots } from "./mail-lines.ts";

const lines = {
  subject: "{firstName}, your order {orderNumber}",
  opening: "It is on its way.",
  closing: "Yours, {shopName}",
};

test("slots are filled with the email's values", () => {
  expect(
    fillMailLines(lines, { firstName: "Asha", orderNumber: "DD-26-00042", shopName: "Deodar & Diya" }),
  ).toEqual({
    subject: "Asha, your order DD-26-00042",
    opening: "It is on its way.",
    closing: "Yours, Deodar & Diya",
  });
});

test("a line with an empty slot falls back to the shop's words", () => {
  const filled = fillMailLines(lines, { firstName: "", orderNumber: "DD-26-00042", shopName: "D" });
  expect(filled).toEqual({ subject: "", opening: "It is on its way.", closing: "Yours, D" });
});

test("a slot's value is not searched for slots", () => {
  const { subject } = fillMailLines(lines, { firstName: "{orderNumber}", orderNumber: "1", shopName: "D" });
  expect(subject).toBe("{orderNumber}, your order 1");
});

test.each([
  ["about an order", "{orderNumber} for {firstName} from {shopName}", []],
  ["about an order", "{orderNo} and {} and {first name}", ["orderNo", "", "first name"]],
  ["about nothing", "{orderNumber}", ["orderNumber"]],
] as const)("in an email %s the line %j has the unknown slots %j", (what, line, unknown) => {
  const facts = { title: "", ...(what === "about an order" && { hasOrder: true as const }) };
  expect(findUnknownMailSlots(facts, line)).toEqual(unknown);
});
