import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { isEvening, lightScript } from "./evening.ts";

test.each([
  ["the shortest day", "2026-12-21", "07:05", "07:30", "17:15", "17:40"],
  ["the longest day", "2026-06-21", "05:10", "05:35", "19:20", "19:45"],
  ["the equinox", "2027-03-21", "06:20", "06:45", "18:25", "18:50"],
  ["a day in fifty years", "2076-11-20", "06:45", "07:10", "17:15", "17:40"],
])("on %s the evening at Gagret ends with sunrise and begins with sunset", (_, day, ...times) => {
  const at = (time: string) => isEvening(Date.parse(`${day}T${time}:00+05:30`), "31.66,76.06");
  expect(times.map(at)).toEqual([true, false, false, true]);
  expect([at("12:00"), at("00:30")]).toEqual([false, true]);
});

test("the sun sets an hour earlier over Itanagar than over Jaipur, and nowhere without a place", () => {
  const at = Date.parse("2026-11-20T17:00:00+05:30");
  expect(isEvening(at, "27.1,93.6")).toBe(true);
  expect(isEvening(at, "26.9,75.8")).toBe(false);
  expect(isEvening(Date.parse("2026-11-20T23:00:00+05:30"), "")).toBe(false);
});

const page = () => ({
  documentElement: { dataset: { place: "31.66,76.06" } as { place: string; light?: string } },
});

type Visit = { time: string; chosen: string | null; light?: "sun" | "day" | "evening" };

function runScript({ time, chosen, light = "sun" }: Visit): string | undefined {
  const document = page();
  const localStorage = { getItem: (key: string) => (key === "light" ? chosen : null) };
  const now = Date.parse(`2026-11-20T${time}:00+05:30`);
  runInNewContext(lightScript(light), { document, localStorage, Date: { now: () => now } });
  return document.documentElement.dataset.light;
}

test("the script of every page follows the sun until the shopper chooses", () => {
  expect(runScript({ time: "21:00", chosen: null })).toBe("evening");
  expect(runScript({ time: "12:00", chosen: null })).toBeUndefined();
  expect(runScript({ time: "21:00", chosen: "day" })).toBeUndefined();
  expect(runScript({ time: "12:00", chosen: "evening" })).toBe("evening");
});

test("a browser without localStorage follows the sun", () => {
  const document = page();
  runInNewContext(lightScript("sun"), {
    document,
    Date: { now: () => Date.parse("2026-11-20T21:00:00+05:30") },
  });
  expect(document.documentElement.dataset.light).toBe("evening");
});

test("where the owner has chosen day or evening the sun decides nothing, and the shopper still does", () => {
  expect(runScript({ time: "21:00", chosen: null, light: "day" })).toBeUndefined();
  expect(runScript({ time: "12:00", chosen: null, light: "evening" })).toBe("evening");
  expect(runScript({ time: "12:00", chosen: "day", light: "evening" })).toBeUndefined();
  expect(runScript({ time: "12:00", chosen: "evening", light: "day" })).toBe("evening");
});
