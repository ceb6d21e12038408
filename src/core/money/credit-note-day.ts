// The last day on which a credit note lowers GST. The note must be declared by 30 November after the financial year of
// its invoice, and before the yearly return (CGST Act, section 34(2)). The return that declares it is filed in the
// month after the note, so the owner's day is earlier.

import { financialYear, formatLongDate, parseDay, startOfIndianDay } from "./indian-time.ts";

/** The day of the year, as '10-31'. A business that files monthly declares a note of October by 11 November. */
export const usualLastCreditDay = "10-31";

const months = ["April", "May", "June", "July", "August", "September", "October", "November"];
const april = 4;

/** Reads '31 October', '31 Oct' or '31-10' from 1 April to 30 November as '10-31'. */
export function parseLastCreditDay(text: string): string | undefined {
  const [, day = "", month = ""] = /^(\d{1,2})[ ./-]{1,2}([a-z]{3,9}|\d{1,2})$/i.exec(text.trim()) ?? [];
  const named = months.findIndex((name) => [name, name.slice(0, 3)].some((one) => isSame(one, month)));
  const number = named >= 0 ? named + april : Number(month);
  const date = `${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLastCreditDay(date) ? date : undefined;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function isLastCreditDay(day: string): boolean {
  return parseDay(`2026-${day}`) !== undefined && day >= "04-01" && day <= "11-30";
}

/** As in '31 October'. */
export function formatLastCreditDay(day: string): string {
  return formatLongDate(`2026-${day}`).replace(" 2026", "");
}

/** The last day on which a credit note on an invoice of `invoiceDay` lowers GST. Days are Indian ones, as '2026-03-31'. */
export function lastCreditDayOf(invoiceDay: string, lastCreditDay: string): string {
  return `${financialYear(startOfIndianDay(invoiceDay)) + 1}-${lastCreditDay}`;
}

/** True of a note that comes too late: it gives money back, but the tax stays as declared. */
export function isTooLateForGst(invoiceDay: string, noteDay: string, lastCreditDay: string): boolean {
  return noteDay > lastCreditDayOf(invoiceDay, lastCreditDay);
}

/**
 * Whether `today` is in the last month for invoices of the previous financial year ('near'), past it ('over'), or
 * before it ('open').
 */
export function creditYearOf(today: string, lastCreditDay: string) {
  const began = financialYear(startOfIndianDay(today));
  const lastDay = `${began}-${lastCreditDay}`;
  return {
    /** The first and the last day of the previous financial year. */
    from: `${began - 1}-04-01`,
    to: `${began}-03-31`,
    lastDay,
    state: today > lastDay ? "over" : today > monthBefore(lastDay) ? "near" : "open",
  } as const;
}

/** The same date of the previous month. It may not exist in a shorter month, but still compares correctly as text. */
function monthBefore(day: string): string {
  const month = Number(day.slice(5, 7)) - 1;
  return `${day.slice(0, 5)}${String(month).padStart(2, "0")}${day.slice(7)}`;
}
