import { Form, href, Link, redirect, useSearchParams } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { Breadcrumbs } from "#app/components/page/breadcrumbs.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { addVariants } from "#shop/catalogue/variants/add-variants.server.ts";
import { splitValues } from "#shop/catalogue/variants/variant-grid.ts";
import { newVariantsOf, variantsForm } from "#shop/catalogue/variants/variants-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { formatPrice } from "#shop/money/money.ts";
import type { Route } from "./+types/variants";
import { loadVariants } from "./variants/load-variants.server.ts";
import { VariantGrid } from "./variants/variant-grid.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const page = await loadVariants(db, params.productId, new URL(request.url).searchParams);
  if (page.carrier.id !== params.productId)
    throw redirect(href("/admin/products/:productId/variants", { productId: page.carrier.id }));
  return { ...page, fields: describeForm(variantsForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(variantsForm, request);
  if (!form.ok) return respondRefused(request, { ...form, problem: form.errors.form });
  const { option: names, own } = form.value;
  const input = { productId: params.productId, names, own, variants: newVariantsOf(form.value) };
  const added = await addVariants(context.get(shopContext), getActor(context), {
    ...input,
    own: splitValues(own[0] ?? ""),
  });
  if (added.ok) return redirect(`${href("/admin/products/:productId/variants", params)}?made=${added.count}`);
  if (added.reason === "other-options")
    return respondRefused(request, { values: form.values, problem: otherOptions }, 409);
  const field = added.reason === "sku-taken" ? "sku" : "variant";
  return respondRefused(request, {
    values: form.values,
    errors: { [`${field}-${added.index}`]: refusals[added.reason] },
    problem: refusals[added.reason],
  });
}

const otherOptions =
  "Nothing was made: the options of this product are not as this page has shown them. Please open it again.";
const refusals = {
  "sku-taken": "Nothing was made: another product has one of these SKUs",
  "made-already": "Nothing was made: one of these variants is there already",
};

export default function VariantsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { carrier, others, rows, options, names, problem, fields } = loaderData;
  const made = useSearchParams()[0].get("made");
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Products", to: href("/admin/products") },
          { label: carrier.name, to: href("/admin/products/:productId", params) },
          { label: "Variants" },
        ]}
      />
      <h1 className="mt-3 text-3xl">Variants of {carrier.name}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Sizes, scents or colours of one product: each has its own SKU, price, stock and pictures, and is what
        is sold. Customers find them on one page, with one set of reviews.
      </p>
      <FormMessage tone="success" className="mt-4">
        {made && `Made. They are as visible as the product is.`}
      </FormMessage>
      <FormMessage tone="error" className="mt-4">
        {actionData?.problem}
      </FormMessage>
      {others.length > 0 && <Made variants={[carrier, ...others]} />}
      <OptionsForm options={options} hasNames={names.length > 0} problem={problem} />
      {rows.length > 0 && (
        <VariantGrid
          key={rows.map(({ key }) => key).join()}
          rows={rows}
          names={options.map(({ name }) => name)}
          own={carrier.values.length > 0 ? carrier.values : options.map(({ values }) => values[0] ?? "")}
          carrier={carrier}
          fields={fields}
          answer={actionData}
        />
      )}
    </>
  );
}

type Variants = Route.ComponentProps["loaderData"]["others"];

function Made({ variants }: { variants: Variants }) {
  return (
    <ul aria-label="Variants" className="mt-6 max-w-3xl border-t border-line">
      {variants.map(({ id, values, sku, price, stock, active }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
          <Link
            to={href("/admin/products/:productId", { productId: id })}
            className="touch-target inline-flex items-center font-semibold hover:underline"
          >
            {values.join(", ")}
          </Link>
          <span className="text-sm text-ink-soft">{sku}</span>
          {!active && <Badge>Hidden</Badge>}
          <span className="ml-auto tabular-nums">
            {formatPrice(price)} · {stock} in stock
          </span>
        </li>
      ))}
    </ul>
  );
}

type OptionsFormProps = {
  options: { name: string; values: string[] }[];
  hasNames: boolean;
  problem: string | undefined;
};

/** A GET form: its answer is the page with a row for each combination that is not made yet. */
function OptionsForm({ options, hasNames, problem }: OptionsFormProps) {
  const places = hasNames ? options.map((_option, place) => place) : [0, 1, 2];
  return (
    <Form
      method="get"
      // Another answer is another form: its fields begin with what was typed.
      key={JSON.stringify(options)}
      preventScrollReset
      className="mt-6 grid max-w-3xl gap-4 rounded-md border border-line p-4"
    >
      <h2 className="text-xl">{hasNames ? "More variants" : "What customers choose"}</h2>
      <FormMessage tone="error">{problem}</FormMessage>
      {places.map((place) => (
        <div key={place} className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <TextField
            label={`Option ${place + 1}`}
            name={`option${place + 1}`}
            defaultValue={options[place]?.name}
            placeholder={["Size", "Scent", "Colour"][place]}
            readOnly={hasNames}
            required={false}
            optional={!hasNames && place > 0}
            maxLength={30}
          />
          <TextField
            label={`Values of option ${place + 1}`}
            name={`values${place + 1}`}
            defaultValue={options[place]?.values.join(", ")}
            hint={place === 0 && !hasNames ? hints.first : hints.others}
            required={false}
            optional={!hasNames && place > 0}
            maxLength={1_000}
          />
        </div>
      ))}
      <Button variant="secondary" className="justify-self-start">
        Show the variants
      </Button>
    </Form>
  );
}

const hints = {
  first: "With commas. The first value of each option is what this product is already.",
  others: "With commas between them.",
};

export function meta({ loaderData }: Route.MetaArgs) {
  const title = `Variants of ${loaderData?.carrier.name ?? "a product"}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}
