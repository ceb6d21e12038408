import { SeoFields } from "#core/back-office/admin/parts/seo-fields.tsx";
import { PictureFields, type PictureFieldsProps } from "#core/content/admin/content-form.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import { ChoiceField, ChoiceGroup, SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import {
  collectionFillingNames,
  collectionFillings,
  collectionStyleNames,
  collectionStyles,
} from "../collection.ts";
import { pointFields, slideFields } from "../collection-fields.ts";
import type { CollectionValues } from "../collection-values.server.ts";

type FieldsProps = {
  values: CollectionValues;
  /** Of its page; '' for a new collection. */
  path: string;
  picture: Picture | null;
  categories: { value: string; label: string }[];
  library: PictureFieldsProps["library"];
};

/** Only the words of the collection at /shop can be changed: it is always shown, with the products that name it. */
export function MainFields({ values, path }: Pick<FieldsProps, "values" | "path">) {
  return (
    <>
      <HiddenField name="style" value={values.style} />
      <HiddenField name="filling" value={values.filling} />
      <HiddenField name="visible" value={values.visible} />
      <WordFields values={values} path={path} />
    </>
  );
}

/** All fields of a collection, to be put into a form. */
export function CollectionFields({ values, path, picture, categories, library }: FieldsProps) {
  return (
    <>
      <WordFields values={values} path={path} />
      <ChoiceField label="Show its page" name="visible" defaultChecked={values.visible !== ""} />
      <ChoiceField
        label="Show it in the menus"
        hint="On the shop's page, in the menu on phones and at the foot of every page."
        name="inMenu"
        defaultChecked={values.inMenu !== ""}
      />
      <FillingFields values={values} categories={categories} />
      <SelectField
        label="How the page looks"
        options={collectionStyles.map((value) => ({ value, label: collectionStyleNames[value] }))}
        name="style"
        defaultValue={values.style}
      />
      <PictureFields picture={picture} alt={values.alt} library={library} />
      <SlideFields values={values} />
    </>
  );
}

function WordFields({ values, path }: Pick<FieldsProps, "values" | "path">) {
  return (
    <>
      <TextField label="Name" name="name" defaultValue={values.name} />
      <TextAreaField
        label="Text"
        hint="Stands below the name, and with search engines."
        name="intro"
        defaultValue={values.intro}
      />
      <SeoFields
        seo={{ title: values.seoTitle, description: values.seoDescription }}
        own={{ title: values.name, description: values.intro }}
        address={path || "/collections/…"}
      />
    </>
  );
}

/** Only the fields of the chosen way of filling count. */
function FillingFields({ values, categories }: Pick<FieldsProps, "values" | "categories">) {
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Its products</legend>
      <ChoiceGroup legend="Which products it shows" name="filling">
        {collectionFillings.map((value) => (
          <ChoiceField
            key={value}
            type="radio"
            name="filling"
            value={value}
            label={collectionFillingNames[value]}
            defaultChecked={values.filling === value}
          />
        ))}
      </ChoiceGroup>
      <TextAreaField
        label="Chosen products"
        hint="One a line, in the order of the page: a part of the name, or the SKU."
        name="products"
        rows={6}
        defaultValue={values.products}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Rule: of the category"
          placeholder="Any category"
          options={categories}
          name="category"
          defaultValue={values.category}
        />
        <TextField label="Rule: the newest, so many" name="newest" defaultValue={values.newest} />
        <TextField label="Rule: price from (₹)" name="priceFrom" defaultValue={values.priceFrom} />
        <TextField label="Rule: price up to (₹)" name="priceTo" defaultValue={values.priceTo} />
        <TextField
          label="Rule: with a variant of"
          hint="An option and its value, as {{option}}: {{value}}."
          name="option"
          defaultValue={values.option}
        />
        <ChoiceField
          type="checkbox"
          name="inSeason"
          label="Rule: in season"
          hint="The products of the festival whose season is on, and nothing at other times."
          defaultChecked={values.inSeason === "on"}
        />
      </div>
    </fieldset>
  );
}

/** Shown only by the style with slides. */
function SlideFields({ values }: { values: CollectionValues }) {
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="cursor-pointer text-sm font-semibold">
        Slides and points, for the page with slides
      </summary>
      <div className="mt-4 grid gap-4">
        <ChoiceField
          label="Slides show pictures of the products"
          hint="Otherwise a slide keeps the picture that came with the shop, if it has one."
          name="productPictures"
          defaultChecked={values.productPictures !== ""}
        />
        {slideFields.map(([headline, text], index) => (
          <div key={headline} className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={`Slide ${index + 1}: headline`}
              name={headline}
              defaultValue={values[headline]}
            />
            <TextField label={`Slide ${index + 1}: text`} name={text} defaultValue={values[text]} />
          </div>
        ))}
        {pointFields.map(([name, text], index) => (
          <div key={name} className="grid gap-4 sm:grid-cols-2">
            <TextField label={`Point ${index + 1}: name`} name={name} defaultValue={values[name]} />
            <TextField label={`Point ${index + 1}: text`} name={text} defaultValue={values[text]} />
          </div>
        ))}
      </div>
    </details>
  );
}
