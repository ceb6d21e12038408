// Fields of an amount or a day that may stay empty, which is null.
import { parseDay } from "#shop/money/indian-time.ts";
import { parseRupees } from "#shop/money/money.ts";
import { parsedLine } from "./field.ts";

/** Typed in rupees, read as paise. */
export function optionalRupees(invalid: string) {
  const parse = (text: string) => (text === "" ? null : parseRupees(text));
  return parsedLine<number | null>(parse, { invalid }, { required: false, inputMode: "decimal" });
}

/** It is read as a calendar day, such as '2026-11-20'. */
export function optionalDay() {
  const parse = (text: string) => (text === "" ? null : parseDay(text));
  return parsedLine<string | null>(
    parse,
    { invalid: "A day, or nothing" },
    { required: false, type: "date" },
  );
}
