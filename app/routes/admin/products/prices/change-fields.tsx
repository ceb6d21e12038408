import { href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import type { ProductFilters } from "#shop/back-office/product-list.ts";

import { priceRoundings, roundingNames } from "#shop/catalogue/prices/price-change.ts";
import type { TypedChange } from "#shop/catalogue/prices/price-change-form.ts";

type ChangeFieldsProps = {
  fields: FormFields;
  answer: RefusedForm | undefined;
  typed: TypedChange;
  filters: Omit<ProductFilters, "state">;
  categories: { slug: string; name: string }[];
  collections: { slug: string; name: string }[];
};

/** The products to change, and by how much. A GET form, which leads to the page with the new prices. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { fields, answer, typed, filters, categories, collections } = props;
  return (
    <ShopForm
      method="get"
      action={`${href("/admin/products/prices")}#new-prices`}
      fields={fields}
      answer={answer}
      className="mt-6 grid max-w-3xl gap-y-5"
    >
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <legend className="mb-2 text-lg font-semibold">Which products</legend>
        <TextField
          label="Name, SKU or description"
          type="search"
          name="q"
          defaultValue={filters.text}
          placeholder="All products"
          required={false}
          optional={false}
          className="col-span-full sm:col-span-1"
        />
        <SelectField
          label="Collection"
          name="collection"
          placeholder="Any collection"
          options={collections.map(({ slug, name }) => ({ value: slug, label: name }))}
          defaultValue={filters.collection ?? ""}
          required={false}
        />
        <SelectField
          label="Category"
          name="category"
          placeholder="Any category"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          defaultValue={filters.category}
          required={false}
        />
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <legend className="mb-2 text-lg font-semibold">By how much</legend>
        <SelectField
          label="Prices go"
          name="direction"
          options={[
            { value: "up", label: "up" },
            { value: "down", label: "down" },
          ]}
          defaultValue={typed.direction ?? "up"}
        />
        <TextField label="By" name="amount" defaultValue={typed.amount} />
        <SelectField
          label="In"
          name="unit"
          options={[
            { value: "percent", label: "percent" },
            { value: "rupees", label: "rupees" },
          ]}
          defaultValue={typed.unit ?? "percent"}
        />
        <SelectField
          label="Round"
          name="rounding"
          options={priceRoundings.map((value) => ({ value, label: roundingNames[value] }))}
          defaultValue={typed.rounding ?? "rupee"}
        />
      </fieldset>
      <div>
        <Button variant="secondary">Show the new prices</Button>
      </div>
    </ShopForm>
  );
}
