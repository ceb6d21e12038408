import { describeForm } from "#core/forms/parse-form.ts";
import type { RateByPrice } from "#core/money/rate-by-price.ts";
import { shownRatesByPrice } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { FormFields } from "#ui/form/form.tsx";
import { suggestQuantity } from "../../net-quantity.ts";
import { gridForm } from "../../variants/grid-form.ts";
import { maxOptions } from "../../variants/variant.ts";
import {
  joinValues,
  listCombinations,
  readOption,
  refuseOptions,
  suggestSku,
  type TypedOption,
} from "../../variants/variant-grid.ts";
import { type EditedVariants, getEditedVariants } from "../../variants/variants.server.ts";
import { variantsForm } from "../../variants/variants-form.ts";

/** A combination that is not made yet, with the initial values of its row. */
export type NewRow = { key: string; values: string[]; sku: string; weight: string };

export type VariantPage = EditedVariants & {
  /** The options as the form shows them: those of the product with their values, or as they were typed. */
  options: TypedOption[];
  problem?: string | undefined;
  rows: NewRow[];
  ratesByPrice: readonly RateByPrice[];
  forms: { make: FormFields; save: FormFields };
};

const forms = { make: describeForm(variantsForm), save: describeForm(gridForm) };

/** The variants of a product, and the grid for the options that the address has. Throws NotFound. */
export async function loadVariants(
  db: Database,
  productId: string,
  query: URLSearchParams,
): Promise<VariantPage> {
  const edited = await getEditedVariants(db, productId);
  const ratesByPrice = shownRatesByPrice((await readSettings(db)).business);
  const known = edited.names.map((_, index) => listKnown(edited, index));
  const typed = Array.from({ length: maxOptions }, (_, index) =>
    readOption(query.get(`option${index + 1}`) ?? "", query.get(`values${index + 1}`) ?? "", known[index]),
  );
  const options = optionsOf(edited, typed);
  const isAsked = query.has("values1");
  const problem = isAsked ? refuseOptions(options) : undefined;
  return {
    ...edited,
    options,
    problem,
    forms,
    ratesByPrice,
    rows: isAsked && !problem ? listNew(edited, options) : [],
  };
}

/** A product with options keeps their names; typed values are added. */
function optionsOf(edited: EditedVariants, typed: TypedOption[]): TypedOption[] {
  if (edited.names.length === 0) return typed.filter(({ name, values }) => name !== "" || values.length > 0);
  return edited.names.map((name, index) => {
    const values = new Set([...listKnown(edited, index), ...(typed[index]?.values ?? [])]);
    return { name, values: [...values] };
  });
}

function listKnown({ carrier, others }: EditedVariants, index: number): string[] {
  return [carrier, ...others].flatMap(({ values }) => values[index] ?? []);
}

/** For a product without variants, the first combination is the existing product. */
function listNew({ carrier, others, archived }: EditedVariants, options: TypedOption[]): NewRow[] {
  const combinations = listCombinations(options);
  const made = carrier.values.length > 0 ? [carrier, ...others] : [{ values: combinations[0] ?? [] }];
  const keys = new Set(made.map(({ values }) => joinValues(values)));
  const taken = new Set([carrier, ...others, ...archived].map(({ sku }) => sku));
  return combinations
    .map((values) => ({ key: joinValues(values), values }))
    .filter(({ key }) => !keys.has(key))
    .map((row) => ({
      ...row,
      sku: suggestSku(carrier.sku, row.values, taken),
      weight: suggestQuantity(row.values, carrier.weight),
    }));
}
