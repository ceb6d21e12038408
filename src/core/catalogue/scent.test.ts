import fc from "fast-check";
import { expect, test } from "vitest";
import { divideNotes, listScentBands } from "./scent.ts";

test.each([
  [[], [], [], []],
  [["rose"], [], ["rose"], []],
  [["lemon", "musk"], ["lemon"], [], ["musk"]],
  [["lemon", "rose", "musk"], ["lemon"], ["rose"], ["musk"]],
  [["lemon", "rose", "iris", "musk"], ["lemon"], ["rose", "iris"], ["musk"]],
  [
    ["a", "b", "c", "d", "e", "f"],
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ],
])("the notes %j are divided into %j, %j and %j", (notes, top, middle, base) => {
  expect(divideNotes(notes)).toEqual({ top, middle, base });
});

test("no note is lost or moved when notes are divided", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 30 }), (notes) => {
      const { top, middle, base } = divideNotes(notes);
      expect([...top, ...middle, ...base]).toEqual(notes);
    }),
  );
});

test("a band without notes is left out", () => {
  const bands = listScentBands({ top: ["lemon"], middle: [], base: ["musk"] });
  expect(bands.map(({ name }) => name)).toEqual(["Top notes", "Base notes"]);
});

test("a later band is wider, and more notes and a stronger scent make a band higher", () => {
  const hills = (notes: string[], strength: number | null) =>
    listScentBands({ top: ["lemon"], middle: notes, base: ["musk"] }, strength).map(({ hill }) => hill);
  const [top, middle, base] = hills(["rose", "iris"], 3);
  expect([top?.width, middle?.width, base?.width]).toEqual([2, 3, 4]);
  expect(middle?.height).toBeGreaterThan(top?.height ?? 1);
  expect(hills(["rose", "iris"], 5)[1]?.height).toBeGreaterThan(middle?.height ?? 1);
  expect(hills(["rose", "iris"], null)).toEqual([top, middle, base]);
  expect(hills(["a", "b", "c", "d", "e"], 5)[1]?.height).toBe(1);
});
