import { useNavigation } from "react-router";
import { toRupees } from "#core/money/money.ts";
import type { RateByPrice } from "#core/money/rate-by-price.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { joinValues } from "../../variants/variant-grid.ts";
import type { EditedVariant } from "../../variants/variants.server.ts";
import { TypedPrices } from "../tax/typed-prices.tsx";
import type { NewRow } from "./load-variants.server.ts";

type GridProps = {
  rows: NewRow[];
  names: string[];
  /** The option values of the existing product. */
  own: string[];
  carrier: EditedVariant;
  hsn: string;
  ratesByPrice: readonly RateByPrice[];
  fields: FormFields;
  answer: RefusedForm | undefined;
};

/** A row for each possible variant. One without an SKU is not made. */
export function VariantGrid({ rows, names, own, carrier, hsn, ratesByPrice, fields, answer }: GridProps) {
  const typed = (name: string, index: number, initial: string) =>
    answer?.values?.[name]?.split("\n")[index] ?? initial;
  const cell = (name: string, index: number, initial: string) => ({
    name,
    id: `${name}-${index}`,
    defaultValue: typed(name, index, initial),
    error: answer?.errors?.[`${name}-${index}`],
    required: false,
    optional: false,
  });
  return (
    <ShopForm method="post" fields={fields} answer={answer} className="mt-8 grid max-w-4xl gap-2">
      <h2 className="text-xl">Variants to make</h2>
      <p className="text-sm text-ink-soft">
        {`${carrier.values.length === 0 ? `What you sell already becomes ${own.join(", ")}. ` : ""}Leave the SKU of a variant empty that you do not make.`}
      </p>
      {names.map((name) => (
        <HiddenField key={name} name="option" value={name} />
      ))}
      <HiddenField name="own" value={joinValues(own)} />
      {rows.map(({ key, values, sku, weight }, index) => (
        <fieldset
          key={key}
          className="grid grid-cols-2 gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-4"
        >
          <legend className="font-semibold">{values.join(", ")}</legend>
          <HiddenField name="variant" value={key} />
          <TextField
            label="SKU"
            autoCapitalize="characters"
            spellCheck={false}
            {...cell("sku", index, sku)}
          />
          <TextField
            label="Price (₹)"
            inputMode="decimal"
            {...cell("price", index, String(toRupees(carrier.price)))}
          />
          <TextField label="Stock" inputMode="numeric" {...cell("stock", index, "0")} />
          <TextField label="Net quantity" {...cell("weight", index, weight)} />
        </fieldset>
      ))}
      <TypedPrices rules={ratesByPrice} hsn={hsn} />
      <Button busy={useNavigation().formMethod === "POST"} className="mt-3 justify-self-start">
        Make the variants
      </Button>
    </ShopForm>
  );
}
