// Makes the zod schema of a settings form, and the data for its page: the fields in order and their stored values.
import { z } from "zod";
import { areRead } from "#core/forms/are-read.ts";
import type { SettingField } from "./setting-field.ts";
import type { Settings, SettingsGroup } from "./settings.ts";
import { makesCandles } from "./trade.ts";

export type SettingsForm = {
  lead: string;
  group: SettingsGroup;
  fields: Readonly<Record<string, SettingField>>;
  rules?: readonly SettingsRule[];
};

/** A rule about several settings, or one that values stored earlier need not keep. Its message appears at `field`. */
type SettingsRule = {
  field: string;
  isKept: (settings: Settings) => boolean;
  message: (settings: Settings) => string;
};

/** Rules about settings of other forms read the stored `settings`. */
export function createSettingsSchema(form: SettingsForm, settings: Settings): z.ZodObject {
  const { fields, group, rules = [] } = form;
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  return rules.reduce<z.ZodObject>(
    (schema, { field, isKept, message }) =>
      schema.refine((value) => isKept({ ...settings, [group]: { ...settings[group], ...value } }), {
        path: [field],
        message: message(settings),
        // Runs the rule even where other fields have errors.
        when: areRead(field),
      }),
    z.object(shape),
  );
}

/** The stored values as text for the form, by field. */
export function presentSettings({ fields, group }: SettingsForm, settings: Settings): Record<string, string> {
  const stored: Record<string, unknown> = settings[group];
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.format(stored[name])]),
  );
}

export type PresentedField = Omit<SettingField, "schema" | "format"> & { name: string };

/** The facts of each field that the page shows besides its value, in order. A shop of another trade is not asked about candles. */
export function presentFields({ fields, group }: SettingsForm, settings: Settings): PresentedField[] {
  const stored: Record<string, unknown> = settings[group];
  const isShown = (name: string) =>
    name !== "askCandle" || makesCandles(settings.trade) || stored[name] === true;
  return Object.entries(fields)
    .filter(([name]) => isShown(name))
    .map(([name, { schema: _schema, format: _format, ...shown }]) => ({
      name,
      ...shown,
    }));
}
