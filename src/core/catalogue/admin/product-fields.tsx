import type { ReactNode } from "react";
import { Folded } from "#core/back-office/admin/parts/folded.tsx";
import { SeoFields } from "#core/back-office/admin/parts/seo-fields.tsx";
import type { RateByPrice } from "#core/money/rate-by-price.ts";
import type { TaxHint } from "#core/packs/pack.ts";
import { ChoiceField, SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { useFormField } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { controlOf } from "../fields/field-controls.ts";
import { type FieldList, isTradeFact, type OwnField } from "../fields/product-field.ts";
import { type QuantityKind, unitPriceReading } from "../net-quantity.ts";
import { factOf } from "../product-facts.ts";
import type { ProductField } from "../product-form.ts";
import type { ProductValues } from "../product-values.ts";
import { AddressOffer } from "./address-offer.tsx";
import { FactField, labelFacts, tickedFacts } from "./fact-field.tsx";
import { NotesField } from "./notes-field.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { TaxFields } from "./tax/tax-fields.tsx";
import { TypedPrices } from "./tax/typed-prices.tsx";

function OwnFieldControl({ field, value }: { field: OwnField; value: string }) {
  const { key, kind, label, hint, unit, choices } = field;
  const control = { name: controlOf(key), defaultValue: value };
  switch (kind) {
    case "list":
      return (
        <TextAreaField label={label} hint={hint || "One per line."} className="sm:col-span-2" {...control} />
      );
    case "choice":
      return <SelectField label={label} hint={hint} options={withNothing(choices)} {...control} />;
    case "yes-no":
      return <SelectField label={label} hint={hint} options={yesNo} {...control} />;
    default:
      return <TextField label={unit ? `${label}, in ${unit}` : label} hint={hint} {...control} />;
  }
}

const notSaid = { value: "", label: "Not said" };
const yesNo = [notSaid, { value: "yes", label: "Yes" }, { value: "no", label: "No" }];

function withNothing(choices: readonly string[]) {
  return [notSaid, ...choices.map((value) => ({ value, label: value }))];
}

type Named = { slug: string; name: string };
export type FormChoices = {
  categories: (Named & { quantity: QuantityKind | null })[];
  /** How goods are measured in the trade. */
  usualQuantity: QuantityKind;
  collections: Named[];
  knownNotes: string[];
  facts: FieldList["facts"];
  /** Fields that are not hidden. */
  ownFields: OwnField[];
  /** The trade's pack knows these HSN codes and rates. */
  taxHints: readonly TaxHint[];
  usedCodes: readonly string[];
  /** None for a shop that shows no GST. */
  ratesByPrice: readonly RateByPrice[];
  /** Where the code and rate of a new product come from. */
  taxFrom?: string | undefined;
};

type FieldsProps = FormChoices & {
  /** The initial values; those of a refused form have precedence. */
  values: ProductValues;
  /** A new product may leave its slug empty; an existing one keeps its own. */
  isNew: boolean;
  focusName?: boolean;
};

export function ProductFields(props: FieldsProps) {
  const {
    values,
    categories,
    collections,
    taxHints,
    usedCodes,
    ratesByPrice,
    taxFrom,
    isNew,
    focusName = false,
  } = props;
  const { isRefused = false } = useFormField("name");
  const field = (name: ProductField) => ({ name, defaultValue: values[name] });
  return (
    <div className="grid gap-8">
      <Group legend="Details">
        <TextField
          label="Name"
          className="sm:col-span-2"
          autoFocus={focusName}
          {...(isNew && { "data-first-focus": true })}
          {...field("name")}
        />
        {!isNew && <AddressOffer name={values.name} slug={values.slug} />}
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
          {...field("categorySlug")}
        />
        <SelectField
          label="Collection"
          options={collections.map(({ slug, name }) => ({ value: slug, label: name }))}
          {...field("collection")}
        />
      </Group>
      <Group legend={isNew ? "Price and stock" : "Price"}>
        <TextField label="Price (₹)" hint="Tax included." {...field("price")} />
        <TextField label="MRP (₹)" hint="Printed on the pack." {...field("mrp")} />
        {isNew && <TextField label="Stock" {...field("stock")} />}
        <TextField label="SKU" autoCapitalize="characters" spellCheck={false} {...field("sku")} />
        <TypedPrices rules={ratesByPrice} />
      </Group>
      <Group legend="In the shop">
        <ChoiceField label="Active: shown and sold" name="active" defaultChecked={values.active !== ""} />
        <ChoiceField
          label="Featured on the home page"
          name="featured"
          defaultChecked={values.featured !== ""}
        />
      </Group>
      <div className="border-t border-line">
        <Folded
          title="Tax"
          says={describeTax(values)}
          isOpen={isNew || isRefused || values.gstRate === "" || values.hsn === ""}
        >
          <div className={gridClass}>
            <TaxFields
              hints={taxHints}
              usedCodes={usedCodes}
              gstRate={values.gstRate}
              hsn={values.hsn}
              from={taxFrom}
            />
          </div>
        </Folded>
        <Folded title="On the label" says={describeLabel(props)} isOpen={isNew || isRefused}>
          <LabelFields {...props} />
        </Folded>
        <Folded
          title="Lists, address and search"
          says={values.slug && `/products/${values.slug}`}
          isOpen={isRefused || rareFacts.some((name) => values[name] !== "")}
        >
          <ShopFields {...props} />
        </Folded>
      </div>
    </div>
  );
}

/** The fields that most products leave empty. */
const rareFacts = [...tickedFacts, "listPlace", "seoTitle", "seoDescription"] as const;

function describeTax({ gstRate, hsn }: ProductValues): string {
  return [gstRate && `GST ${Number(gstRate) / 100} %`, hsn && `HSN ${hsn}`].filter(Boolean).join(" · ");
}

function describeLabel({ values, facts }: FieldsProps): string {
  const shown = ["fragranceNotes", ...labelFacts.filter((name) => factOf(name).kind === "text")] as const;
  return shown
    .filter((name) => values[name] !== "" && !(isTradeFact(name) && facts[name].hidden))
    .map((name) => values[name])
    .join(" · ");
}

function LabelFields({ values, knownNotes, facts, ownFields, isNew, ...choices }: FieldsProps) {
  return (
    <div className={gridClass}>
      {facts.fragranceNotes.hidden ? (
        <HiddenField name="fragranceNotes" value={values.fragranceNotes} />
      ) : (
        <NotesField
          label={facts.fragranceNotes.label}
          knownNotes={knownNotes}
          className="sm:col-span-2"
          name="fragranceNotes"
          defaultValue={values.fragranceNotes}
        />
      )}
      {labelFacts.map((name) =>
        name === "weight" ? (
          <QuantityField
            key={name}
            categories={choices.categories}
            usual={choices.usualQuantity}
            categorySlug={values.categorySlug}
            value={values.weight}
            isNew={isNew}
          />
        ) : (
          <FactField key={name} name={name} facts={facts} value={values[name]} />
        ),
      )}
      <p className="text-sm text-ink-soft sm:col-span-2">{unitPriceReading}</p>
      {ownFields.map((one) => (
        <OwnFieldControl key={one.key} field={one} value={values[controlOf(one.key)] ?? ""} />
      ))}
    </div>
  );
}

function ShopFields({ values, facts, isNew }: FieldsProps) {
  return (
    <div className="grid gap-8">
      <div className={gridClass}>
        <FactField name="listPlace" facts={facts} value={values.listPlace} />
        {tickedFacts.map((name) => (
          <FactField key={name} name={name} facts={facts} value={values[name]} />
        ))}
        <TextField
          label="Address"
          hint={
            isNew
              ? "The last part of /products/…. Leave empty to create it from the name."
              : "The last part of /products/…. Links to the old one lead to the new one."
          }
          optional={isNew}
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-2"
          name="slug"
          defaultValue={values.slug}
        />
      </div>
      <SeoFields
        seo={{ title: values.seoTitle, description: values.seoDescription }}
        own={{ title: values.name, description: values.description.split("\n\n")[0] ?? "" }}
        address={`/products/${values.slug}`}
      />
    </div>
  );
}

const gridClass = "grid gap-x-5 gap-y-4 sm:grid-cols-2";

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl">{legend}</legend>
      <div className={gridClass}>{children}</div>
    </fieldset>
  );
}
