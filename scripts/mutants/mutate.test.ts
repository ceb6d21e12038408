import { expect, test } from "vitest";
import { listMutants } from "./mutate.ts";

const changesOf = (text: string) =>
  listMutants("sample.ts", `${text}\n`).map(({ changedLine }) => changedLine);

test("a comparison is changed to include or exclude equality and to the opposite direction, and its number by one", () => {
  expect(changesOf("const isFree = amount < 500;").toSorted()).toEqual([
    "const isFree = amount < (499);",
    "const isFree = amount < (501);",
    "const isFree = amount <= 500;",
    "const isFree = amount >= 500;",
  ]);
});

test("rounding, arithmetic and conditions are changed", () => {
  expect(changesOf("const half = Math.floor(tax / two);").toSorted()).toEqual([
    "const half = Math.ceil(tax / two);",
    "const half = Math.floor(tax * two);",
  ]);
  expect(changesOf("const all = list.every(isPaid);")).toEqual(["const all = list.some(isPaid);"]);
  expect(changesOf("const word = isPaid ? a : b;")).toEqual(["const word = !(isPaid) ? a : b;"]);
  expect(changesOf("const left = !paid && true;").toSorted()).toEqual([
    "const left = !paid && false;",
    "const left = !paid || true;",
    "const left = paid && true;",
  ]);
});

test("types and the fallback of an index that always exists are not changed", () => {
  expect(changesOf("const one: 1 | 2 = parts[index] ?? 0;")).toEqual([]);
});

test("a mutant has its line's number and the whole text with the defect", () => {
  const [mutant] = listMutants("sample.ts", "const a = b;\nconst c = a + b;\n");
  expect(mutant).toMatchObject({ line: 2, original: "const c = a + b;", changed: "-" });
  expect(mutant?.text).toBe("const a = b;\nconst c = a - b;\n");
});
