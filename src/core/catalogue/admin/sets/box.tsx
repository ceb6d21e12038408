import { href, redirect, useNavigation, useSearchParams } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatPrice } from "#core/money/money.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { maxBoxChoices } from "../../sets/box.ts";
import { boxForm } from "../../sets/box-form.ts";
import { saveBox } from "../../sets/save-box.server.ts";
import { contentRefusals } from "../../sets/set-form.ts";
import { type EditedSet, getEditedSet } from "../../sets/sets.server.ts";
import { formatSuggestion, listSuggestedProducts } from "../../typed-product.server.ts";
import type { Route } from "./+types/box";
import { SetTaxChoice } from "./set-tax-choice.tsx";

/** Rows for more choices than the box has; saving it gives as many again. */
const freeRows = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [edited, suggested] = await Promise.all([
    getEditedSet(db, params.productId),
    listSuggestedProducts(db),
  ]);
  if (edited.pricing && !edited.box) throw redirect(href("/admin/products/:productId/set", params));
  return {
    ...edited,
    choices: edited.parts.map(formatSuggestion),
    suggestions: suggested.map(formatSuggestion),
    fields: describeForm(boxForm),
  };
}

const notSaved = "Not saved: please look at the fields marked below.";

export const action = submit(boxForm, saveBox, {
  unreadable: notSaved,
  input: ({ params }: Route.ActionArgs, { product, ...box }) => {
    const choices = product.flatMap((text, index) => (text === "" ? [] : { index, text, quantity: 1 }));
    return { ...params, ...box, choices };
  },
  to: ({ params }) => `${href("/admin/products/:productId/box", params)}?saved=1`,
  refuse: (refused) =>
    refused.reason === "bad-part"
      ? { errors: { [`product-${refused.index}`]: refused.message }, problem: notSaved }
      : { problem: refusals[refused.reason] },
});

const refusals = {
  ...contentRefusals,
  "too-few": "Not saved: there are at least as many products to choose from as pieces in the box.",
};

export default function BoxPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, choices, suggestions, fields, ...box } = loaderData;
  const saved = useSearchParams()[0].has("saved");
  const typed = actionData?.values?.product?.split("\n") ?? choices;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Products", to: href("/admin/products") },
          { label: name, to: href("/admin/products/:productId", params) },
          { label: "Box" },
        ]}
      />
      <h1 className="mt-3 text-3xl">{`What can be chosen for ${name}`}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        The shopper fills the box with any of these, the same one several times if it pleases. Each sale takes
        the pieces from their own stock. Without anything to choose it is an ordinary product.
      </p>
      <FormMessage tone="success" className="mt-4">
        {saved &&
          !actionData &&
          (choices.length > 0 ? "Saved." : "Saved: it is no box, and has no stock until you count it.")}
      </FormMessage>
      <ShopForm
        // A saved piece is shown by its name and SKU, however it was typed.
        key={choices.join()}
        method="post"
        fields={fields}
        answer={actionData}
        className="mt-6 grid max-w-2xl gap-5"
      >
        <SizeAndPrice {...box} />
        <Choices typed={typed} suggestions={suggestions} answer={actionData} />
        <SetTaxChoice pricing={box.pricing ?? "parts"} />
        <Button className="justify-self-start" busy={useNavigation().state === "submitting"}>
          Save the box
        </Button>
      </ShopForm>
    </>
  );
}

function SizeAndPrice({ box, price }: Pick<EditedSet, "box" | "price">) {
  const hint =
    box?.percent == null
      ? `Empty: every box costs ${formatPrice(price)}, the price of the product. With a number, a box costs what its pieces cost one by one, less so many percent.`
      : `A box costs what its pieces cost one by one, less so many percent: now ${formatPrice(price)} or more, which is also the price of the product. Empty: every box costs the price of the product.`;
  return (
    <>
      <TextField label="Pieces in a box" name="pieces" defaultValue={box?.pieces ?? 3} />
      <TextField label="Percent off" name="percent" hint={hint} defaultValue={box?.percent ?? ""} />
    </>
  );
}

type ChoicesProps = {
  typed: readonly string[];
  suggestions: readonly string[];
  answer: RefusedForm | undefined;
};

function Choices({ typed, suggestions, answer }: ChoicesProps) {
  const used = typed.findLastIndex((text) => text !== "") + 1;
  const rows = Math.min(maxBoxChoices, used + freeRows);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">To choose from, by name or SKU</legend>
      <datalist id="choices-for-sale">
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      {Array.from({ length: rows }, (_none, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={index}
          id={`product-${index}`}
          name="product"
          label={<span className="sr-only">{`Product ${index + 1}`}</span>}
          list="choices-for-sale"
          defaultValue={typed[index] ?? ""}
          error={answer?.errors?.[`product-${index}`]}
          required={false}
          optional={false}
          autoComplete="off"
        />
      ))}
      {rows < maxBoxChoices && (
        <p className="text-sm text-ink-soft">{`Saving gives room for more, up to ${maxBoxChoices}.`}</p>
      )}
    </fieldset>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `What can be chosen for ${loaderData?.name ?? "a box"}` }];
}
