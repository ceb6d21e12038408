import { expect, test } from "vitest";
import { takePage } from "./take-page.ts";

const keyOf = (row: string) => row;

test("a row above the page size is left to the next page", () => {
  expect(takePage(["a", "b", "c"], 2, keyOf)).toEqual({ shown: ["a", "b"], next: "b" });
});

test.each([[[]], [["a"]], [["a", "b"]]])("a page of two that has %j is the last", (rows) => {
  expect(takePage(rows, 2, keyOf)).toEqual({ shown: rows, next: null });
});
