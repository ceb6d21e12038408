// Parses a submitted settings form into the group's new values, or into one error message per invalid field.
// The rules come from the settings schema.

import { findState } from "#shop/money/india-states.ts";
import { parseRupees, toRupees } from "#shop/money/money.ts";
import { type Settings, settingsSchema } from "./settings.ts";
import type { SettingField, SettingsForm } from "./settings-fields.ts";

/** Field values as text, as typed or as shown; a switch is 'on' or ''. */
export type SettingsValues = Record<string, string>;
export type SettingsFaults = Record<string, string>;

type Group = Record<string, unknown>;

/** The stored values as the form shows them. */
export function presentSettings(form: SettingsForm, settings: Settings): SettingsValues {
  const group: Group = settings[form.group];
  return Object.fromEntries(form.fields.map((field) => [field.name, formatValue(field, group[field.name])]));
}

function formatValue({ kind }: SettingField, value: unknown): string {
  if (kind === "switch") return value ? "on" : "";
  if (kind === "rupees") return String(toRupees(Number(value)));
  return String(value ?? "");
}

export type ParsedSettings =
  | { ok: true; change: Group }
  | { ok: false; faults: SettingsFaults; values: SettingsValues };

/** Validates the form's fields together with the group's other stored values. */
export function parseSettingsForm(
  form: SettingsForm,
  settings: Settings,
  given: Record<string, unknown>,
): ParsedSettings {
  const values = Object.fromEntries(form.fields.map(({ name }) => [name, String(given[name] ?? "").trim()]));
  const change = Object.fromEntries(
    form.fields.map((field) => [field.name, parseValue(field, values[field.name] ?? "")]),
  );
  const candidate = { ...settings[form.group], ...change };
  const faults: SettingsFaults = {};
  const parsed = settingsSchema.shape[form.group].safeParse(candidate);
  for (const { path } of parsed.error?.issues ?? []) {
    const field = form.fields.find(({ name }) => name === path[0]);
    if (field) faults[field.name] = field.fault;
  }
  const gstin = findGstinFault(candidate);
  if (gstin && "gstin" in change) faults.gstin ??= gstin;
  // Credit notes are numbered with the prefix plus 'C', so a prefix ending in C could cause collisions.
  if (/.C$/.test(String(change.orderPrefix ?? ""))) faults.orderPrefix ??= "The last letter can't be C";
  if (Object.keys(faults).length > 0) return { ok: false, faults, values };
  return { ok: true, change };
}

function parseValue({ kind }: SettingField, text: string): unknown {
  if (kind === "switch") return text !== "";
  if (kind === "number") return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (kind === "rupees") return parseRupees(text);
  if (kind === "phone") return text.replaceAll(/[\s-]/g, "").replace(/^(\+91|0)(?=\d{10}$)/, "");
  return text;
}

/** A registered shop must have a GSTIN, and it must begin with the GST code of the shop's state. */
function findGstinFault(group: Group): string | undefined {
  const { gstStatus, gstin, state } = group;
  if (gstStatus === undefined) return undefined;
  if (gstin === "")
    return gstStatus === "unregistered" ? undefined : "A registered business must show its GSTIN";
  const gstCode = typeof state === "string" ? findState(state)?.gstCode : undefined;
  return String(gstin).startsWith(gstCode ?? "") ? undefined : `A GSTIN of your state begins with ${gstCode}`;
}
