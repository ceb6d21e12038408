import { Form, href, Link, useLocation, useSearchParams } from "react-router";
import { countOf } from "#core/forms/count-words.ts";
import { Button } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { TextField } from "#ui/form/field.tsx";
import type { RefusedForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { writeValues } from "../../variants/variant-grid.ts";
import { TypedCodes } from "../tax/typed-prices.tsx";
import type { VariantPage } from "./load-variants.server.ts";
import { MadeVariants } from "./made-variants.tsx";
import { VariantGrid } from "./variant-grid.tsx";

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
      // A new key, so that its fields start with what was typed.
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
            placeholder={["Size", "{{option}}", "Colour"][place]}
            readOnly={hasNames}
            required={false}
            optional={!hasNames && place > 0}
            maxLength={30}
          />
          <TextField
            label={`Values of option ${place + 1}`}
            name={`values${place + 1}`}
            defaultValue={writeValues(options[place]?.values ?? [])}
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
  first:
    "With commas, or with semicolons if a value has a comma. The first value of each option is what this product is already.",
  others: "With commas between them, or with semicolons if a value has a comma.",
};

type Props = {
  page: VariantPage;
  /** The answer to the form that makes variants. */
  making: RefusedForm | undefined;
  /** The answer to the form that changes those that are made. */
  saving: RefusedForm | undefined;
};

/** The variants of a product: those that are made, and the grid that makes more. */
export function VariantsView({ page, making, saving }: Props) {
  const fill = useExamples();
  const { carrier, others, archived, rows, options, names, problem, forms } = page;
  const [query] = useSearchParams();
  const { key } = useLocation();
  const made = query.get("made");
  const saved = query.get("saved");
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Products", to: href("/admin/products") },
          { label: carrier.name, to: href("/admin/products/:productId", { productId: carrier.id }) },
          { label: "Variants" },
        ]}
      />
      <h1 className="mt-3 text-3xl">{`Variants of ${carrier.name}`}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {fill(
          "Sizes, {{choices}} of one product: each has its own SKU, price, stock and pictures, and is what is sold. Customers find them on one page, with one set of reviews.",
        )}
      </p>
      <FormMessage tone="success" className="mt-4">
        {made ? "Made. They are as visible as the product is." : saved && describeSaved(Number(saved))}
      </FormMessage>
      <FormMessage tone="error" className="mt-4">
        {making?.problem ?? (query.has("twice") && staysArchived)}
      </FormMessage>
      <TypedCodes usedCodes={[]} codes={[page.hsn]} />
      {others.length + archived.length > 0 && (
        // A new key after saving, so that its cells start with the stored values.
        <MadeVariants key={saved && key} {...page} fields={forms.save} answer={saving} />
      )}
      {names.length > 0 && (
        <Link
          to={href("/admin/products/:productId/swatches", { productId: carrier.id })}
          className="touch-target mt-2 inline-flex items-center underline"
        >
          Colours of the options
        </Link>
      )}
      <OptionsForm options={options} hasNames={names.length > 0} problem={problem} />
      {rows.length > 0 && (
        <VariantGrid
          key={rows.map(({ key }) => key).join()}
          rows={rows}
          names={options.map(({ name }) => name)}
          own={carrier.values.length > 0 ? carrier.values : options.map(({ values }) => values[0] ?? "")}
          carrier={carrier}
          hsn={page.hsn}
          ratesByPrice={page.ratesByPrice}
          fields={forms.make}
          answer={making}
        />
      )}
    </>
  );
}

const staysArchived = "It stays archived: another variant has the same options now.";

function describeSaved(count: number): string {
  return count === 0 ? "Nothing was changed." : `Saved: ${countOf(count, "variant")} changed.`;
}
