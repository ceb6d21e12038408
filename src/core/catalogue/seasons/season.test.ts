import { describe, expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { chooseSeason, describeOrderBy, type FestivalCalendar, seasonState } from "./season.ts";

/** At most ten business days, and two more for remote PIN codes. */
const periods = { ...sampleSettings.shipping, processingDays: "2–3", deliveryDays: "5–7", remoteDays: 2 };

const christmas: FestivalCalendar = {
  name: "Christmas",
  days: ["2026-12-25", "2027-12-25"],
  seasonDays: 45,
};
const lohri: FestivalCalendar = { name: "Lohri", days: ["2027-01-13"], seasonDays: 30 };

function say(festival: FestivalCalendar, today: string, place: "near" | "remote" = "near"): string {
  const { lead, when, rest } = describeOrderBy(festival, { today, place, periods });
  return `${lead} ${when} ${rest}`;
}

describe("the season of a festival", () => {
  test.each([
    ["2026-11-09", "ahead"],
    ["2026-11-10", "open"],
    ["2026-12-13", "open"],
    ["2026-12-14", "late"],
    ["2026-12-25", "late"],
    ["2026-12-26", "ahead"],
    ["2027-12-25", "late"],
    ["2027-12-26", "over"],
  ])("the season of a festival on %s is %s", (today, state) => {
    expect(seasonState(christmas, { today, place: "near", periods }).state).toBe(state);
  });

  test("the season of a festival is over earlier for remote PIN codes", () => {
    const on = (today: string) => seasonState(christmas, { today, place: "remote", periods }).state;
    expect([on("2026-12-10"), on("2026-12-11")]).toEqual(["open", "late"]);
  });

  test("a season that begins after the last day to order is never open", () => {
    const short = { ...christmas, seasonDays: 5 };
    for (const today of ["2026-12-19", "2026-12-20", "2026-12-24", "2026-12-25"])
      expect(seasonState(short, { today, place: "near", periods }).state).not.toBe("open");
  });
});

describe("the sentence about the last day to order", () => {
  test.each([
    ["2026-11-21", "Order by 13 December to have it for Christmas, 25 December."],
    ["2026-12-13", "Order today to have it for Christmas, 25 December."],
    [
      "2026-12-14",
      "The last day to order for Christmas was 13 December. What you order today arrives 22–25 Dec.",
    ],
    [
      "2026-12-25",
      "The last day to order for Christmas was 13 December. What you order today arrives 2–6 Jan.",
    ],
    ["2026-12-26", "Christmas is on 25 December 2027. Order by 13 December 2027 to have it in time."],
    ["2028-01-01", "Christmas was on 25 December 2027 – its next date is not in our calendar yet."],
  ])("the sentence about the last day to order on %s reads '%s'", (today, sentence) => {
    expect(say(christmas, today)).toBe(sentence);
  });

  test("the sentence about the last day to order names the earlier day for remote PIN codes", () => {
    expect(say(christmas, "2026-11-21", "remote")).toBe(
      "Order by 10 December to have it for Christmas, 25 December.",
    );
    expect(say(christmas, "2026-12-12", "remote")).toBe(
      "The last day to order for Christmas was 10 December. What you order today arrives 23–26 Dec.",
    );
  });

  test("the days until the last day to order are counted across the end of a year", () => {
    expect(say(lohri, "2026-12-20")).toBe("Order by 31 December to have it for Lohri, 13 January.");
  });
});

describe("the festival on the home page", () => {
  const on = (today: string) => chooseSeason([lohri, christmas], { today, periods })?.name;

  test.each([
    ["2026-11-09", undefined],
    ["2026-11-21", "Christmas"],
    ["2026-12-13", "Christmas"],
    ["2026-12-14", "Lohri"],
    ["2026-12-31", "Lohri"],
    ["2027-01-01", undefined],
  ])("the festival on the home page on %s is %s", (today, name) => {
    expect(on(today)).toBe(name);
  });

  test("the festival on the home page is the next one of two in season, in whatever order they are listed", () => {
    const early = { ...lohri, seasonDays: 60 };
    for (const festivals of [
      [early, christmas],
      [christmas, early],
    ])
      expect(chooseSeason(festivals, { today: "2026-12-01", periods })?.name).toBe("Christmas");
  });
});
