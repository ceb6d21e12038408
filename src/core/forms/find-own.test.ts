import { expect, test } from "vitest";
import { findOwn } from "./find-own.ts";

test("only a table's own entries are found", () => {
  const table = { saved: "It is saved." };
  expect(findOwn(table, "saved")).toBe("It is saved.");
  for (const key of ["__proto__", "constructor", "toString", "", null, undefined])
    expect(findOwn(table, key)).toBeUndefined();
});
