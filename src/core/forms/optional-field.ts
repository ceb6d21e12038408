// Fields for an amount or a day, null if empty.
import { parseDay } from "#core/money/indian-time.ts";
import { parseRupees } from "#core/money/read-number.ts";
import { parsedLine } from "./field.ts";
import { rupeesLine } from "./rupees-field.ts";

/** Ten lakh rupees, in paise. */
const maxAmount = 10_00_000_00;

/** Typed in rupees, read as paise. Pass an `example` if the form sometimes requires the field. */
export function optionalRupees(example?: string) {
  const parse = (text: string) => {
    const paise = text === "" ? null : parseRupees(text);
    return (paise ?? 0) > maxAmount ? undefined : paise;
  };
  const invalid = `An amount in rupees up to ₹10,00,000, ${example ? `such as ${example}` : "or nothing"}`;
  return rupeesLine<number | null>(parse, { invalid }, { required: false });
}

/** A calendar day, such as '2026-11-20'. */
export function optionalDay() {
  const parse = (text: string) => (text === "" ? null : parseDay(text));
  return parsedLine<string | null>(
    parse,
    { invalid: "A day, or nothing" },
    { required: false, type: "date" },
  );
}
