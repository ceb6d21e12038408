// The fields shared by the forms of an account: a person, their address and a password.
import { z } from "zod";
import { fieldAttributes, line, parsedLine, printedLine } from "#core/forms/field.ts";
import { parseGstin } from "#core/money/gstin.ts";
import { parseStateName } from "#core/money/india-states.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { needsMobile, parseMobile, parsePhone } from "#core/settings/phone.ts";

/** An optional field may be empty; its value is then ''. */
type Presence = { optional?: boolean };

export function fullName() {
  return printedLine({ required: "Name is required", maxLength: 100 });
}

/** Ten digits, without +91. */
export function phone({ optional = false }: Presence = {}) {
  const attributes = { required: !optional, type: "tel", inputMode: "tel" } as const;
  return parsedLine(orEmpty(optional, parsePhone), { invalid: "Valid phone number is required" }, attributes);
}

/** Ten digits, without +91, of a mobile number; a landline is told so. */
export function mobile() {
  return parsedLine(
    parseMobile,
    {
      invalid: "Valid phone number is required",
      explain: (text) => parsePhone(text) && needsMobile,
    },
    { type: "tel", inputMode: "tel" },
  );
}

export function streetAddress({ optional = false }: Presence = {}) {
  return printedLine({ maxLength: 200, ...(optional ? {} : { required: "Street address is required" }) });
}

export function city({ optional = false }: Presence = {}) {
  return printedLine({ maxLength: 80, ...(optional ? {} : { required: "City is required" }) });
}

/** The two-letter code; also accepts a state's name. */
export function state({ optional = false }: Presence = {}) {
  const parse = (text: string) => parseStateName(text)?.code;
  return parsedLine(orEmpty(optional, parse), { invalid: "State is required" }, { required: !optional });
}

/** Six digits without spaces. */
export function pinCode({ optional = false }: Presence = {}) {
  const attributes = { required: !optional, inputMode: "numeric" } as const;
  return parsedLine(orEmpty(optional, parsePinCode), { invalid: "Valid pincode is required" }, attributes);
}

/** The business that an invoice is made out to. */
export function company() {
  return printedLine({ maxLength: 99 });
}

/** May be empty. */
export function gstin() {
  return parsedLine(
    orEmpty(true, parseGstin),
    { invalid: "Please check the GSTIN: 15 characters, and the last one does not fit if one is mistyped" },
    { required: false, maxLength: 20 },
  );
}

/** Hashing a longer one would take too much time. */
const maxPasswordLength = 128;
const minPasswordLength = 6;

export function newPassword() {
  return z
    .preprocess(
      textOf,
      z
        .string()
        .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
        .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`),
    )
    .register(fieldAttributes, { required: true, maxLength: maxPasswordLength, secret: true });
}

/** A password to compare with the stored one. Cuts off the end of one that is too long to be right. */
export function currentPassword(messages: { required: string } | undefined = undefined) {
  const text = z.string().transform((password) => password.slice(0, maxPasswordLength + 1));
  return z
    .preprocess(textOf, messages ? z.string().min(1, messages.required).pipe(text) : text)
    .register(fieldAttributes, { required: true, secret: true });
}

/** A token from an emailed link, in a hidden field. */
export function emailedToken() {
  return line({ maxLength: 200 });
}

/** Not trimmed: passwords are kept as typed. */
function textOf(given: unknown): string {
  return typeof given === "string" || typeof given === "number" ? String(given) : "";
}

function orEmpty(isOptional: boolean, parse: (text: string) => string | undefined) {
  return (text: string) => (isOptional && text === "" ? "" : parse(text));
}
