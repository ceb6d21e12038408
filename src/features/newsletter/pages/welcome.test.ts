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
  const load = { name: "https://shop.example/", loadEventStart: 2_000 };
  expect(findWelcomeWaitMs(load, load.name, 2_000)).toBe(1_500);
  expect(findWelcomeWaitMs(load, load.name, 3_200)).toBe(300);
  expect(findWelcomeWaitMs(load, load.name, 9_000)).toBeLessThan(0);
});

test("the welcome waits 1.5 s on a home page that was opened from another page", () => {
  const load = { name: "https://shop.example/about", loadEventStart: 2_000 };
  expect(findWelcomeWaitMs(load, "https://shop.example/", 60_000)).toBe(1_500);
  expect(findWelcomeWaitMs(undefined, "https://shop.example/", 60_000)).toBe(1_500);
});
