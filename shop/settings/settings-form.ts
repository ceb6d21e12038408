// Reads the owner's settings forms: what was typed becomes a group's new value, or a word beside each field that cannot be
// taken. The rules are the settings' own.

import { findState } from "../money/india-states.ts";
import { parseRupees, toRupees } from "../money/money.ts";
import { type Settings, settingsSchema } from "./settings.ts";
import type { SettingField, SettingsForm } from "./settings-fields.ts";

/** As typed or as shown; a switch is 'on' or ''. */
export type SettingsValues = Record<string, string>;
export type SettingsFaults = Record<string, string>;

type Group = Record<string, unknown>;

/** What the form shows before anything is typed. */
export function presentSettings(form: SettingsForm, settings: Settings): SettingsValues {
  const group: Group = settings[form.group];
  return Object.fromEntries(form.fields.map((field) => [field.name, show(field, group[field.name])]));
}

function show({ kind }: SettingField, value: unknown): string {
  if (kind === "switch") return value ? "on" : "";
  if (kind === "rupees") return String(toRupees(Number(value)));
  return String(value ?? "");
}

export type ParsedSettings =
  | { ok: true; change: Group }
  | { ok: false; faults: SettingsFaults; values: SettingsValues };

/** Checks the form's own fields against the rules of their group, together with what stands there already. */
export function parseSettingsForm(
  form: SettingsForm,
  settings: Settings,
  given: Record<string, unknown>,
): ParsedSettings {
  const values = Object.fromEntries(form.fields.map(({ name }) => [name, String(given[name] ?? "").trim()]));
  const change = Object.fromEntries(
    form.fields.map((field) => [field.name, read(field, values[field.name] ?? "")]),
  );
  const whole = { ...settings[form.group], ...change };
  const faults: SettingsFaults = {};
  const parsed = settingsSchema.shape[form.group].safeParse(whole);
  for (const { path } of parsed.error?.issues ?? []) {
    const field = form.fields.find(({ name }) => name === path[0]);
    if (field) faults[field.name] = field.fault;
  }
  const gstin = findGstinFault(whole);
  if (gstin && "gstin" in change) faults.gstin ??= gstin;
  // A credit note's number begins with these letters and a C: no invoice may ever begin so.
  if (/.C$/.test(String(change.orderPrefix ?? ""))) faults.orderPrefix ??= "The last letter can't be C";
  if (Object.keys(faults).length > 0) return { ok: false, faults, values };
  return { ok: true, change };
}

function read({ kind }: SettingField, text: string): unknown {
  if (kind === "switch") return text !== "";
  if (kind === "number") return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (kind === "rupees") return parseRupees(text);
  if (kind === "phone") return text.replaceAll(/[\s-]/g, "").replace(/^(\+91|0)(?=\d{10}$)/, "");
  return text;
}

/** Registered shops must name theirs, and it begins with the number of their state. */
function findGstinFault(group: Group): string | undefined {
  const { gstStatus, gstin, state } = group;
  if (gstStatus === undefined) return undefined;
  if (gstin === "")
    return gstStatus === "unregistered" ? undefined : "A registered business must show its GSTIN";
  const gstCode = typeof state === "string" ? findState(state)?.gstCode : undefined;
  return String(gstin).startsWith(gstCode ?? "") ? undefined : `A GSTIN of your state begins with ${gstCode}`;
}
