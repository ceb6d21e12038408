// A field of an amount, typed in rupees and read as paise. What could mean two amounts is refused with both of them.
import { explainRupees } from "#shop/money/read-rupees.ts";
import { type FieldAttributes, parsedLine } from "./field.ts";

/** The longest spelling that somebody pastes, such as 'Rs. 1,04,999.50/- only', has space in it. */
export const maxRupeesLength = 40;

/** `parse` tells by `parseRupees` what is typed, whether the field may stay empty, and which amounts are taken. */
export function rupeesLine<Value>(
  parse: (text: string) => Value | undefined,
  messages: { required?: string; invalid: string },
  attributes: Omit<FieldAttributes, "inputMode" | "maxLength" | "type"> = {},
) {
  const explained = { ...messages, explain: explainRupees };
  return parsedLine(parse, explained, { ...attributes, inputMode: "decimal", maxLength: maxRupeesLength });
}
