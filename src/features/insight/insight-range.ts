// The ranges of the page of visits: the last days until today, an equally long range before them, and the days of each bar.
import { subtractDays } from "#core/money/business-days.ts";
import { formatDate, formatDaySpan } from "#core/money/indian-time.ts";

export const insightRangeNames = ["7", "30", "90", "12-months"] as const;
export type InsightRangeName = (typeof insightRangeNames)[number];

export const insightRangeLabels: Record<InsightRangeName, string> = {
  "7": "7 days",
  "30": "30 days",
  "90": "90 days",
  "12-months": "12 months",
};

/** The days of a bar; `short` fits below it on a phone. */
type Bucket = { first: string; last: string; name: string; short: string };

/** `first` and `last` are days in India, both included. */
export type InsightRange = {
  first: string;
  last: string;
  /** The first day of the range before, which has as many days. */
  beforeFirst: string;
  buckets: Bucket[];
};

export function parseInsightRange(text: unknown): InsightRangeName {
  return insightRangeNames.find((name) => name === text) ?? "30";
}

export function rangeUpTo(today: string, name: InsightRangeName): InsightRange {
  const buckets = name === "12-months" ? listMonths(today) : listDays(today, name);
  const first = buckets[0]?.first ?? today;
  return { first, last: today, beforeFirst: subtractDays(first, countDays(first, today)), buckets };
}

const dayMs = 24 * 60 * 60 * 1000;

const countDays = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;

/** One bar a day; for 90 days one a week, because so many bars could not be told apart. */
function listDays(today: string, name: "7" | "30" | "90"): Bucket[] {
  const perBar = name === "90" ? 7 : 1;
  const count = { "7": 7, "30": 30, "90": 13 }[name];
  return Array.from({ length: count }, (_, index) => {
    const last = subtractDays(today, (count - 1 - index) * perBar);
    const first = subtractDays(last, perBar - 1);
    const [, month = "", day = ""] = first.split("-");
    const short = perBar === 1 ? String(Number(day)) : `${Number(day)}/${Number(month)}`;
    return { first, last, name: formatDaySpan(first, last), short };
  });
}

/** This month so far and the eleven months before it. */
function listMonths(today: string): Bucket[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const first = firstOfMonth(year, month - 11 + index);
    const next = firstOfMonth(year, month - 10 + index);
    const [, named = "", ofYear = ""] = formatDate(first).split(" ");
    const last = index === 11 ? today : subtractDays(next, 1);
    return { first, last, name: `${named} ${ofYear}`, short: named };
  });
}

/** Month 0 is December of the year before. */
const firstOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
