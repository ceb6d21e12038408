import type { ReactNode } from "react";
import { ChoiceField, SelectField, TextAreaField, TextField } from "#app/components/field.tsx";
import { collections } from "#shop/catalogue/product.ts";
import {
  collectionNames,
  gstRates,
  type ProductEntries,
  type ProductFaults,
  type ProductField,
} from "#shop/catalogue/product-form.ts";
import { NotesField } from "./notes-field.tsx";

export type FormChoices = { categories: { slug: string; name: string }[]; knownNotes: string[] };

type FieldsProps = FormChoices & {
  entries: ProductEntries;
  faults: ProductFaults;
  /** A new product may leave its slug empty; an existing one keeps its own. */
  isNew: boolean;
};

/** All fields of a product. Their rules are in shop/catalogue/product-form.ts. */
export function ProductFields({ entries, faults, categories, knownNotes, isNew }: FieldsProps) {
  const field = (name: ProductField) => ({ name, defaultValue: entries[name], error: faults[name] });
  return (
    <div className="grid gap-8">
      <Group legend="Details">
        <TextField label="Name" className="sm:col-span-2" maxLength={120} {...field("name")} />
        <TextAreaField
          label="Description"
          hint="The first paragraph is shown in lists; an empty line starts a new one."
          className="sm:col-span-2"
          {...field("description")}
        />
        <SelectField
          label="Category"
          placeholder="Choose…"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...field("category")}
        />
        <SelectField
          label="Collection"
          options={collections.map((value) => ({ value, label: collectionNames[value] }))}
          {...field("collection")}
        />
      </Group>
      <Group legend="Price and tax">
        <TextField
          label="Price (₹)"
          hint="Tax included."
          type="number"
          min="0"
          step="0.01"
          inputMode="decimal"
          {...field("price")}
        />
        <TextField
          label="MRP (₹)"
          hint="Printed on the pack."
          type="number"
          min="0"
          step="0.01"
          inputMode="decimal"
          optional
          {...field("mrp")}
        />
        <SelectField
          label="GST rate"
          hint="Candles 5 %, concrete decor 18 %."
          options={gstRates.map((rate) => ({ value: String(rate), label: `${rate / 100} %` }))}
          {...field("gstRate")}
        />
        <TextField
          label="HSN code"
          hint="Candles 3406, concrete 6810."
          inputMode="numeric"
          {...field("hsn")}
        />
      </Group>
      <Group legend="Stock">
        <TextField label="Stock" type="number" min="0" step="1" inputMode="numeric" {...field("stock")} />
        <TextField label="SKU" autoCapitalize="characters" spellCheck={false} {...field("sku")} />
      </Group>
      <Group legend="On the label">
        <NotesField knownNotes={knownNotes} className="sm:col-span-2" {...field("fragranceNotes")} />
        <TextAreaField
          label="Ingredients"
          hint="One per line."
          optional
          className="sm:col-span-2"
          {...field("ingredients")}
        />
        <TextField label="Burn time" hint="For example '45-50 hours'." optional {...field("burnTime")} />
        <TextField label="Weight" hint="As printed: '8 oz', '520 g'." {...field("weight")} />
        <TextField
          label="Net grams"
          hint="Leave empty to calculate it from the weight."
          inputMode="numeric"
          optional
          {...field("grams")}
        />
        <TextField label="Dimensions" hint="For example '8 × 9 cm'." optional {...field("dimensions")} />
        <TextField label="Country of origin" {...field("countryOfOrigin")} />
      </Group>
      <Group legend="In the shop">
        <ChoiceField
          label="Active: shown and sold"
          name="active"
          defaultChecked={entries.active !== ""}
          error={faults.active}
        />
        <ChoiceField
          label="Featured on the home page"
          name="featured"
          defaultChecked={entries.featured !== ""}
          error={faults.featured}
        />
        <TextField
          label="Address"
          hint={
            isNew
              ? "The last part of /products/…. Leave empty to create it from the name."
              : "The last part of /products/…. Changing it breaks existing links."
          }
          optional={isNew}
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-2"
          {...field("slug")}
        />
      </Group>
    </div>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl">{legend}</legend>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
