import { useRef } from "react";
import { href, useSearchParams } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { getSwatches, saveSwatches } from "../../variants/save-swatches.server.ts";
import { findSwatch } from "../../variants/swatch.ts";
import { swatchesForm, swatchesOf } from "../../variants/swatches-form.ts";
import { getEditedVariants } from "../../variants/variants.server.ts";
import type { Route } from "./+types/swatches";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { carrier, others, names } = await getEditedVariants(db, params.productId);
  const swatches = await getSwatches(db, carrier.id);
  const rows = names.flatMap((name, index) =>
    [...new Set([carrier, ...others].flatMap(({ values }) => values[index] ?? []))].map((value) => ({
      name,
      value,
      colour: findSwatch(swatches, name, value) ?? "",
    })),
  );
  return { id: carrier.id, name: carrier.name, rows, fields: describeForm(swatchesForm) };
}

export const action = submit(swatchesForm, saveSwatches, {
  unreadable: "Not saved: please look at the rows marked below.",
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, swatches: swatchesOf(form) }),
  to: ({ params }) => `${href("/admin/products/:productId/swatches", params)}?saved=1`,
});

export default function SwatchesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const fill = useExamples();
  const { id, name, rows, fields } = loaderData;
  const saved = useSearchParams()[0].has("saved");
  const ofProduct = { productId: id };
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Products", to: href("/admin/products") },
          { label: name, to: href("/admin/products/:productId", params) },
          { label: "Variants", to: href("/admin/products/:productId/variants", ofProduct) },
          { label: "Colours" },
        ]}
      />
      <h1 className="mt-3 text-3xl">{`Colours of ${name}`}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {fill(
          "A small dot of colour beside {{swatch}}, on the product's page and on its card; or, with the word picture, a small picture of that variant on the page. The words stay.",
        )}
      </p>
      <FormMessage tone="success" className="mt-4">
        {saved && !actionData && "Saved. The change is live."}
      </FormMessage>
      {rows.length === 0 ? (
        <p className="mt-6">This product has no variants yet, so there is nothing to choose between.</p>
      ) : (
        <ShopForm
          method="post"
          action={href("/admin/products/:productId/swatches", ofProduct)}
          fields={fields}
          answer={actionData}
          className="mt-6 grid max-w-md gap-4"
        >
          <FormMessage tone="error">{actionData?.problem}</FormMessage>
          {rows.map((row, index) => (
            <ColourRow key={`${row.name}: ${row.value}`} {...row} index={index} answer={actionData} />
          ))}
          <Button className="justify-self-start">Save the colours</Button>
        </ShopForm>
      )}
    </>
  );
}

type ColourRowProps = {
  name: string;
  value: string;
  colour: string;
  index: number;
  answer: RefusedForm | undefined;
};

/** The field is what counts; with scripts the browser's colour picker fills it. */
function ColourRow({ name, value, colour, index, answer }: ColourRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const typed = answer?.values?.colour?.split("\n")[index] ?? colour;
  return (
    <div ref={row} className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-end gap-3">
      <HiddenField name="option" value={name} />
      <HiddenField name="value" value={value} />
      <TextField
        label={`${name}: ${value}`}
        name="colour"
        id={`colour-${index}`}
        defaultValue={typed}
        placeholder="#c94f6d"
        error={answer?.errors?.[`colour-${index}`]}
        required={false}
        optional={false}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
      />
      <input
        type="color"
        aria-label={`Pick the colour of ${value}`}
        defaultValue={typed.startsWith("#") ? typed : "#c9a36b"}
        onChange={({ currentTarget }) => {
          const field = row.current?.querySelector<HTMLInputElement>("input[name=colour]");
          if (field) field.value = currentTarget.value;
        }}
        className="h-12 w-full rounded-sm border border-line-strong bg-surface p-1"
      />
    </div>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Colours of ${loaderData?.name ?? "a product"}` }];
}
