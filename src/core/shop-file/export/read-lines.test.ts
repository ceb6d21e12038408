import { expect, test } from "vitest";
import { groupLines } from "./read-lines.server.ts";

test("lines are grouped by parent in their order, and each is read once", () => {
  const two = [
    { parent: "a", line: "1" },
    { parent: "b", line: "2" },
    { parent: "a", line: "3" },
  ];
  expect([...groupLines(two)]).toEqual([
    ["a", ["1", "3"]],
    ["b", ["2"]],
  ]);
  // Copying the list for each line would take minutes.
  const many = Array.from({ length: 400_000 }, (_, index) => ({ parent: "shop", line: String(index) }));
  expect(groupLines(many).get("shop")).toHaveLength(400_000);
});
