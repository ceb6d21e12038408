import { expect, test } from "vitest";
import { decideWelcome, findWelcomeWaitMs } from "./welcome.ts";

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

test("the welcome waits 1.5 s from the document's load, however late the scripts begin", () => {
  expect(findWelcomeWaitMs(2_000, 2_000)).toBe(1_500);
  expect(findWelcomeWaitMs(2_000, 3_200)).toBe(300);
  expect(findWelcomeWaitMs(2_000, 9_000)).toBe(0);
});

test("the welcome waits 1.5 s on a home page that was opened without a new document", () => {
  expect(findWelcomeWaitMs(undefined, 60_000)).toBe(1_500);
});
