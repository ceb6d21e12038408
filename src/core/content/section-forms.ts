// The schema of each kind's form, made from its fields: limits, messages, and slots such as {returnDays}, which are refused
// if misspelt.
import { z } from "zod";
import { calendarDay, checkbox, choice, fieldAttributes, line, paragraph } from "#core/forms/field.ts";
import { labelled, labelledOptional } from "#core/forms/labelled.ts";
import { findUnknownSlots } from "./fill-slots.ts";
import type { SectionField } from "./section-field.ts";
import { listFields, type SectionKind, sectionKindNames } from "./section-kinds.ts";
import { describeUnknownSlots } from "./texts/page-text-form.ts";

type SectionForm = z.ZodObject<Record<string, z.ZodType<string | boolean>>>;

const forms = new Map<SectionKind, SectionForm>(sectionKindNames.map((kind) => [kind, makeForm(kind)]));

export function sectionForm(kind: SectionKind): SectionForm {
  const form = forms.get(kind);
  if (!form) throw new Error(`no form for a section of the kind ${kind}`);
  return form;
}

/** The checked values as they are stored: as texts, a ticked box as "on". */
export function sectionValues(checked: Record<string, string | boolean>): Record<string, string> {
  const { seen: _seen, ...values } = checked;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value : value ? "on" : "",
    ]),
  );
}

/** The values of a new section's form. */
export function blankValues(kind: SectionKind): Record<string, string> {
  return Object.fromEntries(
    listFields(kind).map(({ name, field }) => [name, Object.keys(field.choices ?? {})[0] ?? ""]),
  );
}

function makeForm(kind: SectionKind): SectionForm {
  const fields = listFields(kind).map(({ name, field }) => [name, makeField(field)] as const);
  // The version that the form was filled from; empty for a new section.
  const form: SectionForm = z.object({ ...Object.fromEntries(fields), seen: line({ maxLength: 40 }) });
  return form.superRefine((values, ctx) => {
    for (const { field, message } of findMissing(kind, values))
      ctx.addIssue({ code: "custom", path: [field], message });
  });
}

type Missing = { field: string; message: string };

/** Rules about several fields. */
function findMissing(kind: SectionKind, values: Record<string, unknown>): Missing[] {
  const missing: Missing[] = [];
  const demand = (field: string, message: string) => {
    if (!values[field]) missing.push({ field, message });
  };
  if (kind === "products") {
    if (values.source === "chosen") demand("products", "Name at least one product");
    if (values.source === "category") demand("category", "Choose a category");
    if (values.source === "collection") demand("collection", "Choose a collection");
  }
  for (const [words, to] of [
    ["button", "buttonTo"],
    ["second", "secondTo"],
    ["words", "to"],
  ] as const)
    if (values[words] && to in values) demand(to, "Say where it leads");
  if (kind === "announcement" && values.from && values.until && String(values.until) < String(values.from))
    missing.push({ field: "until", message: "The last day is before the first" });
  for (const { name } of listFields(kind)) {
    const place = /^answer(\d+)$/.exec(name)?.[1];
    if (place && values[name]) demand(`question${place}`, "Give the question of this answer");
  }
  return missing;
}

function makeField(field: SectionField): z.ZodType<string | boolean> {
  const { label, maxLength = 0, required = false, control, choices = {} } = field;
  const limit = required ? labelled(label, maxLength) : labelledOptional(label, maxLength);
  const attributes = { required, maxLength };
  switch (control) {
    case "box":
      return checkbox();
    case "day":
      return calendarDay();
    case "choice": {
      const [first = "", ...rest] = Object.keys(choices);
      return choice([first, ...rest], "Choose one from the list");
    }
    case "link":
      return line(limit).superRefine(refuseUnsafe).register(fieldAttributes, attributes);
    case "category":
    case "collection":
    case "film":
      return line(limit);
    case "products":
      return paragraph(limit);
    case "line":
      return line(limit).superRefine(refuseUnknownSlots).register(fieldAttributes, attributes);
    case "text":
    case "markdown":
      return paragraph(limit).superRefine(refuseUnknownSlots).register(fieldAttributes, attributes);
  }
}

function refuseUnknownSlots(text: string, ctx: z.RefinementCtx): void {
  const unknown = findUnknownSlots(text);
  if (unknown.length > 0) ctx.addIssue({ code: "custom", message: describeUnknownSlots(unknown) });
}

function refuseUnsafe(text: string, ctx: z.RefinementCtx): void {
  if (!isSafeTarget(text))
    ctx.addIssue({
      code: "custom",
      message: "A page of the shop as /shop, or an address with https://, tel: or mailto:",
    });
}

/** True for '', a page of the shop, or an address that runs nothing in the shopper's browser. */
export function isSafeTarget(text: string): boolean {
  if (text === "") return true;
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  return (
    /^\/(?!\/)/.test(text) ||
    /^https:\/\/[^/]+/i.test(text) ||
    /^(tel:\+?[\d-]+|mailto:[^@]+@[^@]+)$/i.test(text)
  );
}
