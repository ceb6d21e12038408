// Formats and parses dates, and calculates calendar days and financial years in Indian time (Asia/Kolkata).
import { hourMs } from "#platform/durations.ts";

const zone = "Asia/Kolkata";
/** India has no summer time. */
const offsetMs = 5.5 * hourMs;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const longMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const clockFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/**
 * The text if it is a day such as '2026-11-20'; undefined for a day that does not exist, and for a year outside this
 * century, which is a slip.
 */
export function parseDay(text: string): string | undefined {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}

/** The moment of '2026-11-20T09:00' or '2026-11-20 09:00' in India; undefined for any other text. */
export function parseMoment(text: string): Date | undefined {
  const [, day = "", time = ""] = /^(\S{10})[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  return parseDay(day) === undefined ? undefined : new Date(`${day}T${time}:00+05:30`);
}

/** '2026-11-20T09:00', for a control that asks for a moment in India. */
export function writeMoment(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** The hour of the day in India, from 0 to 23. */
export function indianHour(at: Date): number {
  return new Date(at.getTime() + offsetMs).getUTCHours();
}

/** The calendar day in India at a moment: '2026-11-20'. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/**
 * As in '20 Nov 2026', from a moment or a calendar day '2026-11-20'. Call it in the loader: browsers have other time
 * zone data than Node, which would break hydration.
 */
export function formatDate(at: Date | string): string {
  const [year = "", month = "", day = ""] = (typeof at === "string" ? at : indianDay(at)).split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** As in '28 Nov'. */
export function formatDay(day: string): string {
  return formatDaySpan(day, day);
}

/** '28 Nov–2 Dec' or '3–9 Dec', from calendar days such as '2026-11-28'; one day alone if both are the same. */
export function formatDaySpan(first: string, last: string): string {
  const [day, month] = formatDate(first).split(" ");
  const [lastDay, lastMonth] = formatDate(last).split(" ");
  if (first === last) return `${day} ${month}`;
  return month === lastMonth ? `${day}–${lastDay} ${month}` : `${day} ${month}–${lastDay} ${lastMonth}`;
}

/** As in '20 November 2026'. */
export function formatLongDate(at: Date | string): string {
  const [year = "", month = "", day = ""] = (typeof at === "string" ? at : indianDay(at)).split("-");
  return `${Number(day)} ${longMonths[Number(month) - 1]} ${year}`;
}

/** As in '20 November', from a calendar day such as '2026-11-20'. */
export function formatLongDay(day: string): string {
  return formatLongDate(day).replace(/ \d{4}$/, "");
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** As in 'Friday, 20 November', from a calendar day such as '2026-11-20'. */
export function formatWeekday(day: string): string {
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatLongDay(day)}`;
}

/** As in '20 Nov 2026, 14:05'. */
export function formatMoment(at: Date): string {
  return `${formatDate(at)}, ${clockFormat.format(at)}`;
}

/** The year in which the financial year (1 April to 31 March) of a moment began. */
export function financialYear(at: Date): number {
  const [year, month] = indianDay(at).split("-").map(Number);
  return (month ?? 1) >= 4 ? (year ?? 0) : (year ?? 0) - 1;
}

/** '26-27' for 2026. */
export function formatFinancialYear(year: number): string {
  return `${String(year % 100).padStart(2, "0")}-${String((year + 1) % 100).padStart(2, "0")}`;
}

/** The moment at which a calendar day ('2026-11-20') begins in India. India's offset is always +05:30. */
export function startOfIndianDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}
