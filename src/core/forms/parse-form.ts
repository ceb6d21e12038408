// Reads a form by its schema. Returns either the checked value, or every error at once with the typed values.
import type { z } from "zod";
import { type FieldAttributes, fieldAttributes } from "./field.ts";
import { findOwn } from "./find-own.ts";

export type FormSchema = z.ZodObject;

/** The first error of each field, by the field's name. `form` is for an error of no single field. */
export type FormErrors<Schema extends FormSchema> = Partial<Record<keyof z.output<Schema> | "form", string>>;

/** The typed values to show again, without passwords and files. The values of a list are lines of one text, as many as the field takes. */
export type FormValues = Record<string, string>;

export type ParsedForm<Schema extends FormSchema> =
  | { ok: true; value: z.output<Schema>; values: FormValues }
  | { ok: false; errors: FormErrors<Schema>; values: FormValues };

export function parseForm<Schema extends FormSchema>(
  schema: Schema,
  form: FormData | URLSearchParams,
): ParsedForm<Schema> {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    const isList = attributesOf(schema, name).multiple;
    given[name] = isList ? form.getAll(name) : (form.get(name) ?? undefined);
  }
  const parsed = schema.safeParse(given);
  const values = valuesOf(schema, form);
  return parsed.success
    ? { ok: true, value: parsed.data, values }
    : { ok: false, errors: errorsByField(parsed.error), values };
}

/** The first message of each field, for forms and calls. */
export function errorsByField<Schema extends FormSchema>(error: z.ZodError): FormErrors<Schema> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "form")] ??= message;
  return errors as FormErrors<Schema>;
}

/** The attributes of every field, for a loader to hand to its page. */
export function describeForm(schema: FormSchema): Record<string, FieldAttributes> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const { maxValues: _maxValues, ...attributes } = attributesOf(schema, name);
      return [name, attributes];
    }),
  );
}

function attributesOf({ shape }: FormSchema, name: string): FieldAttributes & { maxValues?: number } {
  // The names come from the browser, so `__proto__` must not be found.
  const field = findOwn(shape, name);
  return (field && fieldAttributes.get(field as z.ZodType)) ?? {};
}

function valuesOf(schema: FormSchema, form: FormData | URLSearchParams): FormValues {
  const values: FormValues = {};
  const lists = new Map<string, string[]>();
  for (const [name, value] of form) {
    const { secret, multiple, maxValues = Infinity } = attributesOf(schema, name);
    if (typeof value !== "string" || secret) continue;
    if (!multiple) {
      values[name] = value;
      continue;
    }
    const list = lists.get(name) ?? [];
    // A line end inside a value would make two values of it.
    if (list.length < maxValues) list.push(value.replace(/[\r\n]/g, " "));
    lists.set(name, list);
  }
  for (const [name, list] of lists) values[name] = list.join("\n");
  return values;
}
