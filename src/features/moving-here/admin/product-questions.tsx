import type { ComponentProps } from "react";
import { TaxFields } from "#core/catalogue/admin/tax/tax-fields.tsx";
import { ChoiceField, SelectField, TextField } from "#ui/form/field.tsx";
import type { TagUse } from "../products/former-shop-form.ts";

type TaxProps = ComponentProps<typeof TaxFields>;
type Props = { hints: TaxProps["hints"]; tax: Omit<TaxProps, "hints">; isOpen: boolean };

/** Asks for facts that no file of products has, but without which a page or an invoice would be wrong. */
export function ProductQuestions({ hints, tax, isOpen }: Props) {
  return (
    <details open={isOpen || undefined} className="rounded-md border border-line bg-surface px-4 py-2">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        For products: what the file does not say
      </summary>
      <div className="grid gap-x-4 gap-y-3 pt-2 pb-3 sm:grid-cols-2">
        <TextField
          label="Category of products that have none"
          hint="Categories that your shop does not have yet come along with their products."
          name="category"
          defaultValue="Other products"
          className="sm:col-span-2"
        />
        <TaxFields hints={hints} {...tax} />
        <TextField
          label="Rupees for one dollar, euro or pound"
          hint="Only where the prices are in such a currency: 83.50, for example."
          name="rupeesFor"
          className="sm:col-span-2"
        />
        <SelectField
          label="Tags of the products"
          name="tagsAre"
          options={tagOptions}
          defaultValue="nothing"
          className="sm:col-span-2"
        />
        <Ticks />
      </div>
    </details>
  );
}

const tagOptions: { value: TagUse; label: string }[] = [
  { value: "nothing", label: "stay behind" },
  { value: "collections", label: "become collections, hidden at first" },
  { value: "category", label: "the first one is the category" },
];

function Ticks() {
  return (
    <div className="sm:col-span-2">
      <ChoiceField
        label="The prices in the file are without GST: add it"
        hint="The prices of your shop include it."
        name="pricesWithoutTax"
      />
      <ChoiceField
        label="The crossed-out prices are the MRP that is printed on the pack"
        hint="Without the tick they stay behind."
        name="formerPriceIsMrp"
      />
      <ChoiceField
        label="The weights are net weights, without the packing"
        hint="Your pages show them as the net quantity then. Without the tick they count as those of the packed parcel."
        name="weightsAreNet"
      />
    </div>
  );
}
