// The controls for a product's own fields, beside those of its form. Their cells in a CSV hold the same text.
import type { z } from "zod";
import { parsedLine, parsedText } from "#core/forms/field.ts";
import { splitLines } from "#core/forms/text-list.ts";
import { explainNumber, parseDecimal } from "#core/money/read-number.ts";
import type { FieldValue, FieldValues, OwnField } from "./product-field.ts";

/** The name of a control, of its value in the form, and of its column in a CSV. */
export type FieldControl = `field-${string}`;

export function controlOf(key: string): FieldControl {
  return `field-${key}`;
}

export function isFieldControl(name: string): name is FieldControl {
  return name.startsWith("field-");
}

/** Values as typed; null for an empty field. */
export type TypedFields = Record<string, FieldValue | null>;

/** Adds a control for each field that is not hidden; `readFields` collects their values after parsing. */
export function withFields<Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
  fields: readonly OwnField[],
): z.ZodObject<Shape> {
  const controls = fields
    .filter(({ hidden }) => !hidden)
    .map((field) => [controlOf(field.key), schemaOf(field)] as const);
  const anyForm: z.ZodObject = form;
  const extended: z.ZodObject = anyForm.safeExtend(Object.fromEntries(controls));
  return extended as z.ZodObject<Shape>;
}

/** Collects the values of the controls in `fields`. */
export function readFields<Read extends object>(read: Read): Read & { fields: TypedFields } {
  const entries = Object.entries(read);
  const typed = entries.flatMap(([name, value]) =>
    isFieldControl(name) ? [[name.slice("field-".length), value] as const] : [],
  );
  const rest = entries.filter(([name]) => !isFieldControl(name));
  return { ...(Object.fromEntries(rest) as Read), fields: Object.fromEntries(typed) as TypedFields };
}

/** Merges the typed values into the stored ones. Hidden fields keep theirs. */
export function storeFields(before: FieldValues, typed: TypedFields): FieldValues {
  const after = Object.entries({ ...before, ...typed });
  return Object.fromEntries(after.filter((entry): entry is [string, FieldValue] => entry[1] !== null));
}

/** The stored values for the controls, sorted by key. */
export function fieldTexts(values: FieldValues): Record<FieldControl, string> {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, value]) => [controlOf(key), textOf(value)]));
}

function textOf(value: FieldValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join("\n") : String(value);
}

const optional = { required: false };
const maxTextLength = 200;
const maxItems = 30;
const maxItemLength = 80;

function schemaOf(field: OwnField): z.ZodType<FieldValue | null> {
  const { label, kind } = field;
  switch (kind) {
    case "text":
      return parsedLine<string | null>(
        (text) => (text.length <= maxTextLength ? text || null : undefined),
        { invalid: `${label} has at most ${maxTextLength} characters` },
        { ...optional, maxLength: maxTextLength },
      );
    case "list":
      return parsedText<string[] | null>(
        parseList,
        { invalid: `${label}: at most ${maxItems} of them, each with at most ${maxItemLength} characters` },
        { ...optional, maxLength: maxItems * maxItemLength },
      );
    case "number":
      return parsedLine<number | null>(
        parseNumber,
        { invalid: `${label} must be a number, as in 350 or 12.5`, explain: explainNumber },
        { ...optional, inputMode: "decimal", maxLength: 20 },
      );
    case "choice":
      return parsedLine<string[] | null>(
        (text) => parseChoice(text, field.choices),
        { invalid: `${label} is one of: ${field.choices.join(", ")}` },
        optional,
      );
    case "yes-no":
      return parsedLine<boolean | null>(parseYesNo, { invalid: `${label} is yes, no or nothing` }, optional);
  }
}

function parseList(text: string): string[] | null | undefined {
  const items = splitLines(text);
  if (items.length > maxItems || items.some((item) => item.length > maxItemLength)) return undefined;
  return items.length > 0 ? items : null;
}

function parseNumber(text: string): number | null | undefined {
  return text === "" ? null : parseDecimal(text, 3);
}

function parseChoice(text: string, choices: readonly string[]): string[] | null | undefined {
  if (text === "") return null;
  const chosen = choices.find((one) => one.toLowerCase() === text.toLowerCase());
  return chosen === undefined ? undefined : [chosen];
}

function parseYesNo(text: string): boolean | null | undefined {
  if (text === "") return null;
  if (/^(yes|y|true|1|on)$/i.test(text)) return true;
  return /^(no|n|false|0|off)$/i.test(text) ? false : undefined;
}
