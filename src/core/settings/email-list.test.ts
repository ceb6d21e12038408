import { expect, test } from "vitest";
import { parseEmailList } from "./email-list.ts";

test("addresses are separated by commas, semicolons, spaces or lines, and each is kept once", () => {
  expect(parseEmailList(" A@example.com, b@example.com;\na@example.com ")).toEqual([
    "a@example.com",
    "b@example.com",
  ]);
  expect(parseEmailList("")).toEqual([]);
});

test("one invalid address refuses the list", () => {
  expect(parseEmailList("a@example.com, nobody")).toBeUndefined();
});
