import { expect, test } from "vitest";
import { findState, indiaStates, parseStateName } from "./india-states.ts";

test("the list has 36 states and union territories, sorted by name, with unique codes", () => {
  const names = indiaStates.map((state) => state.name);
  expect(names).toHaveLength(36);
  expect(names).toEqual([...names].sort());
  expect(new Set(indiaStates.map((state) => state.code)).size).toBe(36);
  expect(new Set(indiaStates.map((state) => state.gstCode)).size).toBe(36);
});

test("a state is found by its code", () => {
  expect(findState("HP")).toEqual({ gstCode: "02", code: "HP", name: "Himachal Pradesh" });
  expect(findState("ZZ")).toBeUndefined();
  expect(findState("")).toBeUndefined();
});

test.each([
  ["Himachal Pradesh", "HP"],
  ["himachal  pradesh ", "HP"],
  ["hp", "HP"],
  ["Jammu & Kashmir", "JK"],
  ["The Dadra and Nagar Haveli and Daman and Diu", "DH"],
  ["Orissa", "OD"],
  ["Pondicherry", "PY"],
  ["PUDUCHERRY", "PY"],
  ["Uttaranchal", "UK"],
  ["TG", "TS"],
  ["Daman & Diu", "DH"],
])("the state '%s' is parsed as %s", (text, code) => {
  expect(parseStateName(text)?.code).toBe(code);
});

test("a text that is not a state is refused", () => {
  for (const text of ["", "  ", "Punjabi Bagh", "XX", "constructor", "__proto__"]) {
    expect(parseStateName(text)).toBeUndefined();
  }
});
