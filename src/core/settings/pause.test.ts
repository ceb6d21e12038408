import { expect, test } from "vitest";
import { findPauseWords, hasOpenSlot, noPause, pauseSettings } from "./pause.ts";

const on = { on: true, backOn: "2027-01-12", words: "" };
const today = (day: string) => () => day;

test("a pause lasts until the day before the one on which selling begins again", () => {
  expect(findPauseWords(on, today("2027-01-11"))).toBe(
    "We take a break, and take orders again on 12 January 2027.",
  );
  expect(findPauseWords(on, today("2027-01-12"))).toBeUndefined();
  expect(findPauseWords({ ...on, on: false }, today("2027-01-11"))).toBeUndefined();
});

test("a pause without a day lasts until the owner ends it, and does not read today's day", () => {
  const asked = () => {
    throw new Error("asked");
  };
  expect(findPauseWords({ ...on, backOn: "" }, asked)).toBe("We take no orders for a little while.");
  expect(findPauseWords(noPause, asked)).toBeUndefined();
});

test("the owner's text contains the day at its placeholder", () => {
  const words = "We pour again on {day}. See you!";
  expect(findPauseWords({ ...on, words }, today("2026-12-20"))).toBe(
    "We pour again on 12 January 2027. See you!",
  );
});

test.each([
  ["We pour again on {day}.", "2027-01-12", false],
  ["We pour again on {day}.", "", true],
  ["We pour again {soon}.", "2027-01-12", true],
  ["We pour again soon.", "", false],
])("'%s' with the day '%s' leaves braces for shoppers: %s", (words, backOn, expected) => {
  expect(hasOpenSlot({ words, backOn })).toBe(expected);
});

test("a pause cannot end on a day that does not exist", () => {
  expect(pauseSettings.safeParse({ ...on, backOn: "2027-02-30" }).success).toBe(false);
});
