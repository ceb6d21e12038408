// The kinds of fields in a settings form. A field takes its rule from the settings' schema, so that a form accepts
// exactly what may be stored, and adds how the value is typed and shown to the owner.
import { z } from "zod";
import { readAccount } from "#core/forms/account-address.ts";
import { checkbox, type FieldAttributes, parsedLine, parsedText } from "#core/forms/field.ts";
import { formatLastCreditDay, parseLastCreditDay } from "#core/money/credit-note-day.ts";
import { parseGstin } from "#core/money/gstin.ts";
import { parseDay } from "#core/money/indian-time.ts";
import { toRupees } from "#core/money/money.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { explainNumber, parseCount, parseRupees, parseWholePercent } from "#core/money/read-number.ts";
import { parsePhone } from "./phone.ts";

export type SettingField = {
  label: string;
  hint?: string | undefined;
  control: "text" | "textarea" | "select" | "switch";
  options?: readonly SettingOption[];
  /** Reads the typed text into the stored value. */
  schema: z.ZodType;
  /** The text in the form for a stored value; 'on' or '' for a switch. */
  format: (value: unknown) => string;
};

export type SettingOption = { value: string; label: string };

type Words = {
  hint?: string;
  optional?: boolean;
  invalid?: string;
  /** A more precise message for some invalid values. */
  explain?: (text: string) => string | undefined;
};

type Kind = {
  read?: (text: string) => unknown;
  format?: (value: unknown) => string;
  attributes?: FieldAttributes;
};

function typed(rule: z.ZodType, label: string, words: Words, kind: Kind = {}): SettingField {
  const { hint, optional = false, explain, invalid = `Please fill in: ${label.toLowerCase()}` } = words;
  const { read = (text) => text, format = String, attributes } = kind;
  const maxLength = rule instanceof z.ZodString && rule.maxLength ? { maxLength: rule.maxLength } : {};
  const schema = parsedLine(
    (text) => rule.safeParse(read(text)).data,
    { invalid, explain },
    { required: !optional, ...maxLength, ...attributes },
  );
  return { label, hint, control: "text", schema, format };
}

export function text(rule: z.ZodType, label: string, words: Words = {}): SettingField {
  return typed(rule, label, words);
}

export function email(rule: z.ZodType, label: string, words: Words = {}): SettingField {
  const invalid = "An email address, such as hello@example.com";
  return typed(rule, label, { invalid, ...words }, { attributes: { type: "email" } });
}

/** Ten digits, however they are typed. */
export function phone(rule: z.ZodType, label: string, words: Words = {}): SettingField {
  return typed(
    rule,
    label,
    { invalid: "Ten digits, such as 98160 00001 or 01892-222333", ...words },
    {
      read: (typedText) => parsePhone(typedText) ?? typedText,
      attributes: { type: "tel", inputMode: "tel" },
    },
  );
}

/** Six digits, however they are typed. */
export function pinCode(rule: z.ZodType, label: string, words: Words = {}): SettingField {
  const invalid = "Six digits, the first not 0";
  return typed(
    rule,
    label,
    { invalid, ...words },
    { read: (typedText) => parsePinCode(typedText) ?? typedText },
  );
}

/** An account elsewhere, typed as its name or as its address in any usual form. `home` is the address before a name. */
export function account(rule: z.ZodType, label: string, home: string): SettingField {
  const words = {
    hint: "The name, such as @name, or the address of the account.",
    invalid: "The name of the account, or its address",
  };
  const read = (typedText: string) => readAccount(typedText, home);
  return typed(rule, label, { optional: true, ...words }, { read, attributes: { inputMode: "url" } });
}

/** Requires a valid check digit, or `sample`, the sample shop's number, which belongs to nobody. */
export function gstin(rule: z.ZodType, label: string, words: Words & { sample: string }): SettingField {
  const { sample, ...own } = words;
  const read = (typedText: string) =>
    typedText === "" || typedText === sample ? typedText : parseGstin(typedText);
  return typed(rule, label, { optional: true, ...own }, { read });
}

export function wholeNumber(rule: z.ZodType, label: string, invalid: string, hint?: string): SettingField {
  const words = { invalid, explain: explainNumber, ...(hint ? { hint } : {}) };
  return typed(rule, label, words, { read: parseCount, attributes: { inputMode: "numeric" } });
}

export function wholePercent(rule: z.ZodType, label: string, invalid: string, hint?: string): SettingField {
  const words = { invalid, explain: explainNumber, ...(hint ? { hint } : {}) };
  return typed(rule, label, words, { read: parseWholePercent, attributes: { inputMode: "numeric" } });
}

/** An empty field is stored as 0. */
export function optionalYear(rule: z.ZodType, label: string, invalid: string, hint: string): SettingField {
  return typed(
    rule,
    label,
    { invalid, hint, optional: true },
    {
      read: (typedText) => (typedText === "" ? 0 : parseCount(typedText, { max: 9999 })),
      format: (year) => (year === 0 ? "" : String(year)),
      attributes: { inputMode: "numeric" },
    },
  );
}

/** A day in India in the form of a date input; empty for none. */
export function optionalDay(rule: z.ZodType, label: string, hint: string): SettingField {
  const read = (typedText: string) => (typedText === "" ? "" : parseDay(typedText));
  const words = { hint, optional: true, invalid: "Give a date, as in 2026-11-20" };
  return typed(rule, label, words, { read, attributes: { type: "date" } });
}

/** Typed in rupees, stored in paise. */
export function rupees(rule: z.ZodType, label: string, words: Words = {}): SettingField {
  return typed(
    rule,
    label,
    { invalid: "An amount in rupees, such as 50 or 49.50", explain: explainNumber, ...words },
    {
      read: parseRupees,
      format: (paise) => String(toRupees(Number(paise))),
      attributes: { inputMode: "decimal" },
    },
  );
}

/** A day of the year from 1 April to 30 November, typed as '31 October'. */
export function lastCreditDay(rule: z.ZodType, label: string): SettingField {
  const words = {
    hint: "For invoices of the financial year that ended on 31 March. A credit note must be declared by 30 November, or before your yearly return if you file that earlier. If you file each month, 31 October is the last safe day; each quarter, 30 September. After it a refund gets a financial credit note without GST.",
    invalid: "A day from 1 April to 30 November, such as 31 October",
  };
  return typed(rule, label, words, {
    read: parseLastCreditDay,
    format: (day) => formatLastCreditDay(String(day)),
  });
}

/** Business days in the form that shoppers see: '2–3'. */
export function businessDays(rule: z.ZodType, label: string): SettingField {
  return typed(rule, label, {
    hint: "Business days, as shoppers read them: 2–3",
    invalid: "Days, such as 2–3",
  });
}

export function select(
  rule: z.ZodType,
  label: string,
  options: readonly SettingOption[],
  words: Words,
): SettingField {
  const read = (typedText: string) => options.find(({ value }) => value === typedText)?.value;
  return { ...typed(rule, label, words, { read }), control: "select", options };
}

export function onOff(label: string, hint: string): SettingField {
  return { label, hint, control: "switch", schema: checkbox(), format: (value) => (value ? "on" : "") };
}

type ListKind<Entry> = {
  parse: (text: string) => Entry[] | undefined;
  format: (entries: Entry[]) => string;
};

/** A list, typed with one entry a line. */
export function rows<Entry>(
  rule: z.ZodType<Entry[]>,
  label: string,
  { hint, invalid, explain }: Required<Pick<Words, "hint" | "invalid">> & Pick<Words, "explain">,
  { parse, format }: ListKind<Entry>,
): SettingField {
  const schema = parsedText(
    (text) => rule.safeParse(parse(text)).data,
    { invalid, explain },
    { required: false, maxLength: 20_000 },
  );
  return { label, hint, control: "textarea", schema, format: (entries) => format(rule.parse(entries)) };
}
