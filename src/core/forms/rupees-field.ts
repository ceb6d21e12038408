// A field for an amount, typed in rupees and read as paise. An ambiguous amount is refused, and the message has both
// readings.
import { explainNumber } from "#core/money/read-number.ts";
import { type FieldAttributes, parsedLine } from "./field.ts";

/** Enough for the longest usual spelling, such as 'Rs. 1,04,999.50/- only'. */
export const maxRupeesLength = 40;

/**
 * `parse` reads the text by `parseRupees` and decides whether the field may be empty and which amounts are accepted.
 */
export function rupeesLine<Value>(
  parse: (text: string) => Value | undefined,
  messages: { required?: string; invalid: string },
  attributes: Omit<FieldAttributes, "inputMode" | "maxLength" | "type"> = {},
) {
  const explained = { ...messages, explain: explainNumber };
  return parsedLine(parse, explained, { ...attributes, inputMode: "decimal", maxLength: maxRupeesLength });
}
