import { expect, test } from "vitest";
import { costOfMessages } from "./rates.ts";

test("300 orders with four messages each cost ₹138, and one message about a product ₹0.86", () => {
  expect(costOfMessages(new Map([["utility", 1200]]), "2026-11-30")).toBe(138_00);
  expect(costOfMessages(new Map([["marketing", 1]]), "2026-10-01")).toBe(86);
  expect(costOfMessages(new Map(), "2026-11-30")).toBe(0);
});
