import { expect, test } from "vitest";
import { groupLines } from "./read-lines.server.ts";

test("the lines within a line are grouped in their order, and a hundred thousand of one parent in no time", () => {
  const two = [
    { parent: "a", line: "1" },
    { parent: "b", line: "2" },
    { parent: "a", line: "3" },
  ];
  expect([...groupLines(two)]).toEqual([
    ["a", ["1", "3"]],
    ["b", ["2"]],
  ]);
  const many = Array.from({ length: 100_000 }, (_, index) => ({ parent: "shop", line: String(index) }));
  const startedAt = performance.now();
  expect(groupLines(many).get("shop")).toHaveLength(100_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
