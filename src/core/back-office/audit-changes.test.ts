import { expect, test } from "vitest";
import { describeChanges } from "./audit-changes.ts";

test("only differing fields are listed, by their path", () => {
  const before = { price: 99900, tags: ["a", "b"], address: { city: "Una", zip: "177201" } };
  const after = { price: 89900, tags: ["a", "b"], address: { city: "Gagret", zip: "177201" } };
  expect(describeChanges(before, after)).toEqual([
    { field: "price", before: "99900", after: "89900" },
    { field: "address.city", before: "Una", after: "Gagret" },
  ]);
});

test("an added field has no value before, a removed one none after", () => {
  expect(describeChanges(null, { role: "admin" })).toEqual([{ field: "role", before: "", after: "admin" }]);
  expect(describeChanges({ name: "Diya" }, undefined)).toEqual([
    { field: "name", before: "Diya", after: "" },
  ]);
});

test("long values are cut, and two plain values are compared too", () => {
  expect(describeChanges("x".repeat(400), "y")[0]?.before).toHaveLength(301);
});
