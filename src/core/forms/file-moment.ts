// The only reader of days and moments in files, in the forms of other programs and of spreadsheets that changed them. Refuses
// ambiguous texts.
import { describeLost, withoutGuard } from "./spreadsheet-cell.ts";

/** The program that wrote the file orders a day such as '05/03/2026' so. */
export type DayOrder = "month first" | "day first" | "unknown";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

type DayParts = [year: string | undefined, month: string | undefined, day: string | undefined];
type Found = { day: DayParts; rest: string };

/**
 * Returns ISO 8601 for '2026-05-01 10:00:00 +0530', '2026-05-01', '25/03/2024 10:30', '5 Mar 2024', 'Mar 5, 2024', or
 * 46000.5, a spreadsheet's number of a day. A moment without a zone is Indian. Undefined for anything else.
 */
export function readMoment(text: string, order: DayOrder = "unknown"): string | undefined {
  const tidy = withoutGuard(text.replaceAll(/\s+/g, " ").trim()).slice(0, 60);
  if (/^\d{5}(?:[.,]\d{1,15})?$/.test(tidy)) return momentOfSerial(Number(tidy.replace(",", ".")));
  const found = findIso(tidy) ?? findNumbered(tidy, order) ?? findNamed(tidy);
  const time = found && readTime(found.rest);
  return found && time && momentOf(found.day, time.clock, time.zone);
}

/** The message for a cell without a valid moment: what to write instead. */
export function explainMoment(text: string): string {
  return describeLost(text) ?? "it is no day, or could be two: write it as 2026-05-01 or 2026-05-01 10:30";
}

function findIso(text: string): Found | undefined {
  const [, year, month, day, rest] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T|(?=\D)|$)(.*)$/i.exec(text) ?? [];
  return year === undefined ? undefined : { day: [year, month, day], rest: rest ?? "" };
}

function findNumbered(text: string, order: DayOrder): Found | undefined {
  const found = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)(?!\d)(.*)$/.exec(text);
  if (!found) return undefined;
  const [, one = "", mark, other = "", year = "", rest = ""] = found;
  const [first, second] = [Number(one), Number(other)];
  // Programs that put the month first do not write hyphens.
  const isDayFirst = order === "day first" || (order === "unknown" && mark === "-");
  const isUnknown = !isDayFirst && order === "unknown";
  if (isUnknown && first <= 12 && second <= 12 && first !== second) return undefined;
  const isMonthFirst = (order === "month first" && first <= 12) || second > 12;
  const [month, day] = isMonthFirst ? [one, other] : [other, one];
  return { day: [fullYear(year), month, day], rest };
}

/** Finds '5 Mar 2024', '05-Mar-24', 'Tue, 5th March 2024' or 'Mar 5, 2024'. */
function findNamed(text: string): Found | undefined {
  const bare = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, "");
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th)?[ .-]{1,2}([a-z]{3})[a-z]*[ .,-]{1,2}(\d{4}|\d\d)(?!\d)(.*)$/i.exec(bare);
  const monthFirst = /^([a-z]{3})[a-z]*[ .-]{1,2}(\d{1,2})(?:st|nd|rd|th)?,? ?-?(\d{4})(?!\d)(.*)$/i.exec(
    bare,
  );
  const [day, name, year, rest] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3], dayFirst[4]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3], monthFirst?.[4]];
  const month = months.indexOf(name?.toLowerCase() ?? "") + 1;
  return month === 0 ? undefined : { day: [fullYear(year ?? ""), String(month), day], rest: rest ?? "" };
}

/** Spreadsheets read two digits from 30 on as a year of the last century. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return Number(year) < 30 ? `20${year}` : `19${year}`;
}

/** Reads '', ' 10:30', ', 10:30:15.25 PM' or ' at 10:30 am +0530'; undefined for anything else. */
function readTime(text: string): { clock: string; zone: string } | undefined {
  const bare = text.replace(/^(?:,|\s|at\b)*/i, "");
  const found = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)? ?([ap]\.?m\.?)?(?: ?(.+))?$/i.exec(bare);
  const zone = zoneOf((found ? (found[5] ?? "") : bare).trim());
  if (zone === undefined) return undefined;
  if (!found) return { clock: "00:00:00", zone };
  const [, hour = "", minute, second = "00", half] = found;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  return { clock: `${String(hours).padStart(2, "0")}:${minute}:${second}`, zone };
}

function zoneOf(text: string): string | undefined {
  if (/^(IST)?$/i.test(text)) return "+05:30";
  if (/^(Z|UTC|GMT)$/i.test(text)) return "Z";
  const offset = /^(?:UTC|GMT)?([+-])(\d\d):?(\d\d)$/i.exec(text);
  return offset ? `${offset[1]}${offset[2]}:${offset[3]}` : undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Spreadsheets count days from 30 December 1899; the time is a fraction of a day. */
function momentOfSerial(serial: number): string | undefined {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round((serial * dayMs) / 1000) * 1000);
  const [date = "", clock = ""] = at.toISOString().slice(0, 19).split("T");
  const [year, month, day] = date.split("-");
  return momentOf([year, month, day], clock, "+05:30");
}

function momentOf([year, month = "", day = ""]: DayParts, time: string, zone: string): string | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const isDay = new Date(`${date}T00:00:00Z`);
  // Date accepts '2024-02-30' as the first of March.
  if (Number.isNaN(isDay.getTime()) || isDay.toISOString().slice(0, 10) !== date) return undefined;
  const at = new Date(`${date}T${time}${zone}`);
  const isSensible = !Number.isNaN(at.getTime()) && Number(year) >= 1995 && Number(year) <= 2100;
  return isSensible ? at.toISOString() : undefined;
}
