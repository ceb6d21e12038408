// The periods that are exported for the accountant: a month of the return, or a range of days of the orders.
import { z } from "zod";
import { dayMs } from "#platform/durations.ts";
import { parsedLine } from "#shop/forms/field.ts";
import { parseDay, startOfIndianDay } from "#shop/money/indian-time.ts";

/** From the first moment to the one at which it is over. */
export type Period = { from: Date; until: Date };

/** '2026-11'; undefined for what is no month. */
export function parseMonth(text: string): string | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** The day is the one in India. */
export function periodOfMonth(month: string): Period {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOfIndianDay(`${month}-01`), until: startOfIndianDay(`${next}-01`) };
}

/** The month before the one of an Indian day: the one whose return is due. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}

const maxDays = 366;

export const orderExportForm = z
  .object({ from: day("The first day"), to: day("The last day") })
  .superRefine(({ from, to }, ctx) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1) ctx.addIssue({ code: "custom", path: ["to"], message: "The last day is before the first" });
    if (days > maxDays) ctx.addIssue({ code: "custom", path: ["to"], message: "At most a year in one file" });
  });

/** Of days in India, with the last one. */
export function periodOfDays({ from, to }: z.output<typeof orderExportForm>): Period {
  return { from: startOfIndianDay(from), until: new Date(startOfIndianDay(to).getTime() + dayMs) };
}

function day(name: string) {
  return parsedLine(parseDay, { required: `${name}, please`, invalid: "A day" }, { type: "date" });
}
