import { expect, test } from "vitest";
import { decideWelcome } from "./welcome.ts";

test("the first home page visit of a session shows no welcome, and the next one does", () => {
  const first = decideWelcome(null);
  expect(first.show).toBe(false);
  expect(decideWelcome(first.memory).show).toBe(true);
});

test("a welcome that was not dismissed is shown on the next visit, and a dismissed one never again", () => {
  expect(decideWelcome(decideWelcome("seen").memory).show).toBe(true);
  expect(decideWelcome("dismissed")).toEqual({ show: false, memory: "dismissed" });
});

test("an unknown stored value counts as the first visit", () => {
  expect(decideWelcome("1").show).toBe(false);
});
