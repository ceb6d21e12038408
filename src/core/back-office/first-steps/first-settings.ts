// The few settings that the path 'Make it yours' asks for, by the fields of the settings forms, and the sample values that these settings
// replace.
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import type { SettingsForm } from "#core/settings/settings-form.ts";
import { settingsForms } from "#core/settings/settings-forms.ts";

export const settingsSteps = ["name", "delivery", "tax", "officer"] as const;
export type SettingsStep = (typeof settingsSteps)[number];

/** The name of the owner's account until she gives her own: in practice the sample officer's. */
export const seededOwner = { practice: sampleSettings.business.grievanceName, other: "Owner" };

export function parseSettingsStep(text: string): SettingsStep | undefined {
  return settingsSteps.find((name) => name === text);
}

export const firstSettingsForms: Record<SettingsStep, SettingsForm> = {
  name: pick(settingsForms.business, [
    "shopName",
    "phone",
    "whatsapp",
    "email",
    "street",
    "city",
    "district",
    "state",
    "zip",
  ]),
  delivery: pick(settingsForms.shipping, [
    "standardRate",
    "freeAbove",
    "processingDays",
    "deliveryDays",
    "returnDays",
  ]),
  tax: pick(settingsForms.legal, ["legalName", "gstStatus", "gstin", "orderPrefix"]),
  officer: pick(settingsForms.legal, [
    "grievanceName",
    "grievanceDesignation",
    "grievanceEmail",
    "grievancePhone",
  ]),
};

/** The first question of the path, before its steps: what the shop is called. Undefined once it has a name of its own. */
export function findFirstQuestion({ business }: Pick<Settings, "business">): SettingsForm | undefined {
  return business.shopName === sampleSettings.business.shopName
    ? pick(settingsForms.business, ["shopName"])
    : undefined;
}

/** Drops rules about fields that are not asked for: their errors could not be shown. */
function pick(form: SettingsForm, names: readonly string[]): SettingsForm {
  const { fields, rules = [] } = form;
  return {
    ...form,
    fields: Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => names.includes(name))
        .map(([name, field]) => [name, name === "shopName" ? { ...field, hint: undefined } : field]),
    ),
    rules: rules.filter(({ field }) => names.includes(field)),
  };
}

/** Sample values of these fields may be right for any shop. */
const trueOfAnyShop = ["gstStatus", "grievanceDesignation"];

/** Empties the values that are still the sample's. The sample's state counts as the owner's once she has typed her own street. */
export function withoutSampleValues(
  step: SettingsStep,
  values: Record<string, string>,
): Record<string, string> {
  if (step === "delivery") return values;
  const sample: Record<string, unknown> = sampleSettings.business;
  const isOwn = (name: string, value: string) =>
    trueOfAnyShop.includes(name) ||
    (name === "state" ? values.street !== sample.street : value !== sample[name]);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isOwn(name, value) ? value : ""]),
  );
}

/** The sample's other values that are false for any other shop: its place, its years and its account elsewhere. Returns them emptied. */
export function listLeftovers(step: SettingsStep, { business }: Settings): Partial<Settings["business"]> {
  if (step !== "name") return {};
  const empty = { foundedYear: 0, onlineYear: 0, coordinates: "", instagram: "" } as const;
  const names = Object.keys(empty) as (keyof typeof empty)[];
  return Object.fromEntries(
    names
      .filter((name) => business[name] === sampleSettings.business[name])
      .map((name) => [name, empty[name]]),
  );
}
