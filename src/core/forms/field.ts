// The fields of forms. Each defines its limits and messages once, for the check on the server and the attributes in the
// browser.
import { z } from "zod";
import { parseDay } from "#core/money/indian-time.ts";
import { explainNumber, parseCount, parseGrams, parseWholePercent } from "#core/money/read-number.ts";
import { countLetters } from "./count-letters.ts";
import { maxEmailLength, parseEmail } from "./email-address.ts";
import { tidyLine, tidyText } from "./plain-text.ts";
import { explainUnprintable, tidyPrinted } from "./printable.ts";

/** The attributes of a field's control in the browser. */
export type FieldAttributes = {
  required?: boolean;
  maxLength?: number;
  type?: "email" | "tel" | "number" | "password" | "date" | "datetime-local" | "url";
  inputMode?: "email" | "tel" | "numeric" | "decimal" | "url";
  min?: number;
  max?: number;
  step?: number;
  /** True for a password: never shown again after an error. */
  secret?: boolean;
  /** True for a list: several controls of one name. */
  multiple?: boolean;
};

/** `maxValues`: how many values of a list are shown again after an error. */
export const fieldAttributes = z.registry<FieldAttributes & { maxValues?: number }>();

type TextOptions = {
  /** The message for an empty field; without it the field may stay empty. */
  required?: string;
  maxLength: number;
  /** As people count them, where several stored characters may be one letter. */
  maxLetters?: number;
  tooLong?: string;
};

/** One line of text, with tidied spaces. */
export function line(options: TextOptions) {
  return textField(tidyLine, options);
}

/** One line that is printed on labels, packing slips or invoices. */
export function printedLine(options: TextOptions) {
  return textField(tidyPrinted, options, (text, ctx) => {
    const message = explainUnprintable(text);
    if (message !== undefined) ctx.addIssue({ code: "custom", message });
  });
}

export function paragraph(options: TextOptions) {
  return textField(tidyText, options);
}

function textField(
  tidy: (given: unknown) => string,
  {
    required,
    maxLength,
    maxLetters = maxLength,
    tooLong = `Please keep it under ${maxLength} characters`,
  }: TextOptions,
  check: (text: string, ctx: z.core.$RefinementCtx<string>) => void = () => {},
) {
  const bounded = z.string().max(maxLength, { error: tooLong, abort: true });
  const counted =
    maxLetters < maxLength
      ? bounded.refine((letters) => countLetters(letters) <= maxLetters, { error: tooLong, abort: true })
      : bounded;
  const text = counted.superRefine(check);
  return z
    .preprocess(tidied(tidy, { maxLength, tooLong }), required ? text.min(1, required) : text)
    .register(fieldAttributes, { required: Boolean(required), maxLength });
}

/** How many more spaces a typed text may have, since they are removed before its length counts. */
const maxSpareSpaces = 1_000;

/**
 * A call may send any JSON. Refuses a value that is not text, since '' would empty the field. Refuses a text that is much too
 * long first, because processing it would block everybody else.
 */
function tidied(tidy: (given: unknown) => string, { maxLength, tooLong }: TextLimit) {
  return (given: unknown, ctx: z.RefinementCtx) => {
    if (typeof given === "string" && given.length > 2 * maxLength + maxSpareSpaces) {
      ctx.addIssue({ code: "custom", message: tooLong });
      return z.NEVER;
    }
    if (given === undefined || given === null || typeof given === "number" || typeof given === "string")
      return tidy(given);
    ctx.addIssue({ code: "custom", message: "Please give this as text" });
    return z.NEVER;
  };
}

function tidiedList(split: (text: string) => string[], limit: TextLimit) {
  const tidy = tidied(tidyText, limit);
  return (given: unknown, ctx: z.RefinementCtx) => {
    const text = tidy(given, ctx);
    return typeof text === "string" ? split(text) : z.NEVER;
  };
}

type TextLimit = { maxLength: number; tooLong: string };

/** The longest line or text of a field without a length of its own, such as a number or a date. */
const maxParsedLength = 1_000;

/** `explain` may return a more precise message than `invalid`. */
type ParsedMessages = {
  required?: string;
  invalid: string;
  explain?: ((text: string) => string | undefined) | undefined;
};

/**
 * A line that `parse` reads into the stored form; undefined is an error. An empty field gets the message `required`, or
 * without one the value ''.
 */
export function parsedLine<Value>(
  parse: (text: string) => Value | undefined,
  messages: ParsedMessages,
  attributes: FieldAttributes,
) {
  return parsed(tidyLine, parse, messages, attributes);
}

/** Like `parsedLine`, for several lines. */
export function parsedText<Value>(
  parse: (text: string) => Value | undefined,
  messages: ParsedMessages,
  attributes: FieldAttributes,
) {
  return parsed(tidyText, parse, messages, attributes);
}

function parsed<Value>(
  tidy: (given: unknown) => string,
  parse: (text: string) => Value | undefined,
  messages: ParsedMessages,
  attributes: FieldAttributes,
) {
  return z
    .preprocess(
      tidied(tidy, { maxLength: attributes.maxLength ?? maxParsedLength, tooLong: messages.invalid }),
      z.string().transform((text, ctx): Value => {
        const value = parse(text);
        if (value !== undefined) return value;
        const message = (!text && messages.required) || messages.explain?.(text) || messages.invalid;
        ctx.addIssue({ code: "custom", message });
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

/** A calendar day as '2026-11-20'; without `required` the field may stay empty. */
export function calendarDay({ required }: { required?: string } = {}) {
  const parse = (text: string) => (text === "" && !required ? "" : parseDay(text));
  return parsedLine(
    parse,
    { ...(required && { required }), invalid: "Give a date, as in 2026-11-20" },
    { type: "date", required: required !== undefined },
  );
}

export function checkbox() {
  return z.preprocess((given) => given === "on" || given === true, z.boolean()).register(fieldAttributes, {});
}

export function choice<const Values extends readonly [string, ...string[]]>(values: Values, message: string) {
  return z.enum(values, message).register(fieldAttributes, { required: true });
}

/** A field that people do not see and that only programs fill in. */
export function honeypot() {
  const tooLong = "Please leave this field empty";
  return z
    .preprocess(tidied(tidyLine, { maxLength: 0, tooLong }), z.string().max(0, tooLong))
    .register(fieldAttributes, { required: false });
}

/** An email address in lower case, or '' for none. */
export function optionalEmail(messages: { invalid: string } = { invalid: "Valid email is required" }) {
  return parsedLine((text) => (text === "" ? "" : parseEmail(text)), messages, {
    required: false,
    type: "email",
    inputMode: "email",
    maxLength: maxEmailLength,
  });
}

/** Several short texts in one field, separated by `split`: at most 30 of at most 200 characters. */
export function textList(split: (text: string) => string[], messages: { required?: string } = {}) {
  const tooMuch = "At most 30 entries, each with at most 200 characters";
  return z
    .preprocess(
      tidiedList(split, { maxLength: 30 * 200, tooLong: tooMuch }),
      z
        .array(z.string().max(200, tooMuch))
        .max(30, tooMuch)
        .min(messages.required ? 1 : 0, messages.required),
    )
    .register(fieldAttributes, { required: messages.required !== undefined });
}

const wholeReaders = { pieces: parseCount, grams: parseGrams, percent: parseWholePercent };

type WholeNumberOptions = {
  required?: string;
  invalid: string;
  min?: number;
  max: number;
  /** The counted thing, which decides the units that may be typed. */
  of?: keyof typeof wholeReaders;
};

/**
 * A whole number from `min`, usually 0, to `max`. Its control is a line of text, because a browser's number control
 * sends '1,200' as an empty field.
 */
export function wholeNumber({ required, ...options }: WholeNumberOptions) {
  const { read, invalid } = readerOf(options);
  return parsedLine(read, { ...(required && { required }), invalid, explain: explainNumber }, numeric);
}

/** Null for an empty field. */
export function optionalWholeNumber(options: Omit<WholeNumberOptions, "required">) {
  const { read, invalid } = readerOf(options);
  const parse = (text: string) => (text === "" ? null : read(text));
  const messages = { invalid, explain: explainNumber };
  return parsedLine<number | null>(parse, messages, { ...numeric, required: false });
}

const numeric: FieldAttributes = { inputMode: "numeric" };

function readerOf({ invalid, of = "pieces", ...limits }: WholeNumberOptions) {
  return { read: (text: string) => wholeReaders[of](text, limits), invalid };
}

type ListOptions = { maxItems: number; maxItemLength: number; invalid: string };

/** Several values in one optional field, separated by `split`. */
export function list(split: (text: string) => string[], { maxItems, maxItemLength, invalid }: ListOptions) {
  return z
    .preprocess(
      tidiedList(split, { maxLength: maxItems * maxItemLength, tooLong: invalid }),
      z.array(z.string().max(maxItemLength, invalid)).max(maxItems, invalid),
    )
    .register(fieldAttributes, { required: false });
}

/** One required line from each of several controls with the same name; at least one. */
export function lines({
  required,
  maxLength,
  tooLong,
}: {
  required: string;
  maxLength: number;
  tooLong: string;
}) {
  return z
    .preprocess(
      (given, ctx) => tidyLines(given, ctx, { maxLength, tooLong }),
      z.array(z.string().min(1, required).max(maxLength, tooLong)).min(1, required),
    )
    .register(fieldAttributes, { required: true, multiple: true, maxLength });
}

function tidyLines(given: unknown, ctx: z.RefinementCtx, limit: TextLimit) {
  return Array.isArray(given) ? given.map((one) => tidied(tidyLine, limit)(one, ctx)) : [];
}

/** One line from each of several controls with the same name; an empty one keeps its place. */
export function optionalLines({ maxLength, maxLines = 100 }: { maxLength: number; maxLines?: number }) {
  const tooLong = `Please keep it under ${maxLength} characters`;
  return z
    .preprocess(
      (given, ctx) => tidyLines(given, ctx, { maxLength, tooLong }),
      z.array(z.string().max(maxLength, tooLong)).max(maxLines, "Too many lines"),
    )
    .register(fieldAttributes, { required: false, multiple: true, maxValues: maxLines });
}

/** The chosen files, if any. The browser's type and name are not checked: read the bytes. */
export function files() {
  return z
    .preprocess(
      (given) => (Array.isArray(given) ? given.filter((one) => !(one instanceof File) || one.size > 0) : []),
      z.array(z.instanceof(File, { error: "Choose a file" })),
    )
    .register(fieldAttributes, { required: false, multiple: true });
}

/** One file of at most so many bytes; `cure` says what to do with a larger one. */
export function oneFile(maxBytes: number, cure: string) {
  const kilobytes = maxBytes / 1024;
  const limit = kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`;
  const tooLarge = `This file is larger than ${limit}: ${cure}`;
  return files()
    .refine((chosen) => chosen.length > 0, "Choose a file")
    .refine(([file]) => !file || file.size <= maxBytes, tooLarge)
    .register(fieldAttributes, { required: true, multiple: true });
}

/** A field that keeps its stored value where a form or a call leaves it out: `undefined`. */
export function unlessMissing<Field extends z.ZodType>(field: Field) {
  return z
    .preprocess((given) => given ?? undefined, field.optional())
    .optional()
    .register(fieldAttributes, fieldAttributes.get(field) ?? {});
}

/** The schema of a form that is a button alone. */
export const noFields = z.object({});
