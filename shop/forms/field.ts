// The fields that forms are made of: each states its limits and messages once, for the check on the server and for
// the attributes in the browser.
import { z } from "zod";
import { tidyLine, tidyText } from "./plain-text.ts";

/** What the browser is told about a field, as attributes of its control. */
export type FieldAttributes = {
  required?: boolean;
  maxLength?: number;
  type?: "email" | "tel" | "number" | "password" | "date" | "url";
  inputMode?: "email" | "tel" | "numeric" | "decimal" | "url";
  min?: number;
  max?: number;
  step?: number;
  /** Never shown again after an error: a password. */
  secret?: boolean;
  /** Read as a list: several controls of one name. */
  multiple?: boolean;
};

export const fieldAttributes = z.registry<FieldAttributes>();

type TextOptions = {
  /** The message for an empty field; without it the field may stay empty. */
  required?: string;
  maxLength: number;
  tooLong?: string;
};

/** One line of text, with its spaces tidied. */
export function line({ required, maxLength, tooLong }: TextOptions) {
  return textField(tidyLine, { required, maxLength, tooLong });
}

/** Several lines of text. */
export function paragraph({ required, maxLength, tooLong }: TextOptions) {
  return textField(tidyText, { required, maxLength, tooLong });
}

function textField(
  tidy: (given: unknown) => string,
  { required, maxLength, tooLong = `Please keep it under ${maxLength} characters` }: ExactTextOptions,
) {
  const text = z.string().max(maxLength, tooLong);
  return z
    .preprocess(tidy, required ? text.min(1, required) : text)
    .register(fieldAttributes, { required: Boolean(required), maxLength });
}

type ExactTextOptions = { required?: string | undefined; maxLength: number; tooLong?: string | undefined };

/**
 * A line that `parse` reads into the form in which it is kept; undefined is an error. An empty field gets `required`
 * where there is one, and '' where the field may stay empty.
 */
export function parsedLine<Value>(
  parse: (text: string) => Value | undefined,
  messages: { required?: string; invalid: string },
  attributes: FieldAttributes,
) {
  return z
    .preprocess(
      tidyLine,
      z.string().transform((text, ctx): Value => {
        const value = parse(text);
        if (value !== undefined) return value;
        ctx.addIssue({ code: "custom", message: (!text && messages.required) || messages.invalid });
        return z.NEVER;
      }),
    )
    .register(fieldAttributes, { required: true, ...attributes });
}

/** An email address in lower case. */
export function email(
  messages: { required?: string; invalid: string } = { invalid: "Valid email is required" },
) {
  return parsedLine(parseEmail, messages, { type: "email", inputMode: "email", maxLength: maxEmailLength });
}

/** A box that is ticked or not. */
export function checkbox() {
  return z.preprocess((given) => given === "on" || given === true, z.boolean()).register(fieldAttributes, {});
}

/** One of a list of values. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, message: string) {
  return z.enum(values, message).register(fieldAttributes, { required: true });
}

/** A field that people do not see and that only programs fill in. */
export function honeypot() {
  return z
    .preprocess(tidyLine, z.string().max(0, "Please leave this field empty"))
    .register(fieldAttributes, { required: false });
}

const maxEmailLength = 254;

/** Compared and kept in lower case; dots and +tags belong to the person. Undefined for what is no address. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= maxEmailLength &&
    !/[\p{Cc}\p{Cs}]/u.test(address) &&
    /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]+$/.test(address)
    ? address
    : undefined;
}
