import { expect, test } from "vitest";
import { hasSameLines } from "./same-lines.ts";

const line = (productId: string, quantity: number) => ({ productId, quantity });

test.each([
  ["in another order", [line("candle", 1), line("bowl", 2)], [line("bowl", 2), line("candle", 1)]],
  ["of one product on two lines", [line("candle", 1), line("candle", 2)], [line("candle", 3)]],
  ["of nothing", [], []],
])("the same products %s are the same lines", (_, one, other) => {
  expect(hasSameLines(one, other)).toBe(true);
});

test.each([
  ["another quantity", [line("candle", 2)]],
  ["another product", [line("bowl", 1)]],
  ["one product more", [line("candle", 1), line("bowl", 1)]],
  ["nothing", []],
])("%s is not the same lines, whichever is compared with which", (_, other) => {
  const one = [line("candle", 1)];
  expect([hasSameLines(one, other), hasSameLines(other, one)]).toEqual([false, false]);
});
