import { expect, test } from "vitest";
import { announcementSettings, isWithinDays, noAnnouncement } from "./announcement.ts";

test.each([
  ["", "", true],
  ["2026-11-20", "", true],
  ["2026-11-21", "", false],
  ["", "2026-11-20", true],
  ["", "2026-11-19", false],
  ["2026-11-20", "2026-11-20", true],
])("from %j until %j it is shown on 20 November 2026: %s", (from, until, expected) => {
  expect(isWithinDays({ from, until }, () => "2026-11-20")).toBe(expected);
});

test("an announcement without days does not read today's day", () => {
  const readToday = () => {
    throw new Error("asked");
  };
  expect(isWithinDays({ from: "", until: "" }, readToday)).toBe(true);
});

test.each(["javascript:alert(1)", "//evil.example", "http://example.com", "collections"])(
  "the announcement's link cannot lead to %s",
  (to) => {
    expect(announcementSettings.safeParse({ ...noAnnouncement, to }).success).toBe(false);
  },
);
