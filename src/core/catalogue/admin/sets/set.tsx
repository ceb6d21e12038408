import { href, redirect, useNavigation, useSearchParams } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { saveSet } from "../../sets/save-set.server.ts";
import { maxPartQuantity, maxParts } from "../../sets/set.ts";
import { contentRefusals, setForm, typedPartsOf } from "../../sets/set-form.ts";
import { type EditedPart, getEditedSet } from "../../sets/sets.server.ts";
import { formatSuggestion, listSuggestedProducts } from "../../typed-product.server.ts";
import type { Route } from "./+types/set";
import { SetTaxChoice } from "./set-tax-choice.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [set, suggested] = await Promise.all([getEditedSet(db, params.productId), listSuggestedProducts(db)]);
  if (set.box) throw redirect(href("/admin/products/:productId/box", params));
  const parts = set.parts.map((part) => ({ ...part, text: formatSuggestion(part) }));
  return { ...set, parts, suggestions: suggested.map(formatSuggestion), fields: describeForm(setForm) };
}

const notSaved = "Not saved: please look at the rows marked below.";

export const action = submit(setForm, saveSet, {
  unreadable: notSaved,
  input: ({ params }: Route.ActionArgs, form) => {
    return { ...params, parts: typedPartsOf(form), pricing: form.pricing };
  },
  to: ({ params }) => `${href("/admin/products/:productId/set", params)}?saved=1`,
  refuse: (refused) =>
    refused.reason === "bad-part"
      ? { errors: { [`product-${refused.index}`]: refused.message }, problem: notSaved }
      : { problem: refusals[refused.reason] },
});

const refusals = {
  ...contentRefusals,
  "single-piece": "Not saved: a set has at least two pieces.",
};

export default function SetPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, pricing, parts, suggestions, fields } = loaderData;
  const saved = useSearchParams()[0].has("saved");
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Products", to: href("/admin/products") },
          { label: name, to: href("/admin/products/:productId", params) },
          { label: "Set" },
        ]}
      />
      <h1 className="mt-3 text-3xl">{`What is in ${name}`}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        A set is sold for the price of its product. Its stock is what its parts allow, and each sale takes
        them from theirs. Without parts it is an ordinary product.
      </p>
      <FormMessage tone="success" className="mt-4">
        {saved &&
          !actionData &&
          (parts.length > 0 ? "Saved." : "Saved: it is no set, and has no stock until you count it.")}
      </FormMessage>
      <ShopForm method="post" fields={fields} answer={actionData} className="mt-6 grid max-w-2xl gap-4">
        <datalist id="parts-for-sale">
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
        {Array.from({ length: maxParts }, (_none, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <PartRow key={index} index={index} part={parts[index]} answer={actionData} />
        ))}
        <SetTaxChoice pricing={pricing ?? "parts"} />
        <Button className="justify-self-start" busy={useNavigation().state === "submitting"}>
          Save the set
        </Button>
      </ShopForm>
    </>
  );
}

type PartRowProps = {
  index: number;
  part: (EditedPart & { text: string }) | undefined;
  answer: RefusedForm | undefined;
};

function PartRow({ index, part, answer }: PartRowProps) {
  const count = index + 1;
  const cell = (name: "product" | "quantity", initial: string) => ({
    name,
    id: `${name}-${index}`,
    defaultValue: answer?.values?.[name]?.split("\n")[index] ?? initial,
    error: answer?.errors?.[`${name}-${index}`],
    required: false,
    optional: false,
    autoComplete: "off",
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3">
      <TextField
        label={
          index === 0 ? "Name or SKU" : <span className="sr-only">{`Name or SKU of part ${count}`}</span>
        }
        list="parts-for-sale"
        {...cell("product", part?.text ?? "")}
      />
      <TextField
        label={index === 0 ? "Pieces" : <span className="sr-only">{`Pieces of part ${count}`}</span>}
        inputMode="numeric"
        maxLength={String(maxPartQuantity).length}
        {...cell("quantity", String(part?.quantity ?? 1))}
      />
    </div>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `What is in ${loaderData?.name ?? "a set"}` }];
}
