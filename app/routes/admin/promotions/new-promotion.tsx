import { type FormEvent, useState } from "react";
import { href, redirect } from "react-router";
import { ChoiceField, ChoiceGroup, SelectField, TextField } from "#app/components/form/field.tsx";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { FormButtons } from "#app/routes/admin/parts/form-buttons.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listOwnCollections } from "#shop/catalogue/collections/collections.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { addPromotion } from "#shop/promotions/manage-promotions.server.ts";
import { promotionForm } from "#shop/promotions/promotion-form.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
import type { Route } from "./+types/new-promotion";
import { previewPromotion } from "./preview-promotion.ts";
import { PromotionDaysFields, PromotionTermsFields, SeriesFields } from "./promotion-fields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const collections = await listOwnCollections(context.get(shopContext).db);
  return { collections, fields: describeForm(promotionForm) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await readForm(promotionForm, request);
  if (!form.ok) return respondRefused(request, form);
  await requireRecentSignIn(args, form.form);
  const added = await addPromotion(context.get(shopContext), getActor(context), form.value);
  if (!added.ok)
    return respondRefused(request, {
      values: form.values,
      errors:
        refusals[
          added.reason === "taken" && form.value.counts === "many-codes" ? "taken-prefix" : added.reason
        ],
    });
  return redirect(href("/admin/promotions/:id", { id: added.id }));
}

const refusals = {
  taken: { code: "There is an offer with this code already; each code is made once" },
  "taken-prefix": { prefix: "There are codes that begin like this already; choose other letters" },
  "unknown-collection": { collections: "One of these collections is gone: please choose again" },
};

const ways = [
  { value: "with-code", label: "Shoppers type a code" },
  { value: "many-codes", label: "Many codes, each for one order" },
  { value: "by-itself", label: "By itself, without a code" },
];

const kinds = [
  { value: "percent", label: "A percentage off" },
  { value: "amount", label: "An amount off" },
  { value: "free-delivery", label: "Free standard delivery (with a code)" },
  { value: "cheapest", label: "Cheapest pieces cost less (no code)" },
];

export default function NewPromotionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { collections, fields } = loaderData;
  const [sentence, setSentence] = useState<string>();
  const preview = (event: FormEvent<HTMLDivElement>) => {
    const { form } = event.target as HTMLInputElement;
    if (form) setSentence(previewPromotion(new FormData(form), collections));
  };
  return (
    <>
      <h1 className="text-3xl">Make an offer or a code</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        It stays as it is made, so that nobody is promised one thing and charged another. It can be stopped at
        any time. To sell any three pieces for one price, make a box among the products: shoppers choose what
        is in it.
      </p>
      <div onInput={preview}>
        <WatchedForm fields={fields} answer={actionData} className="kind-form mt-6 grid max-w-xl gap-5">
          <SelectField label="How it counts" name="counts" options={ways} defaultValue="with-code" />
          <TextField
            label="Code"
            name="code"
            optional={false}
            autoCapitalize="characters"
            autoComplete="off"
            className="of-code"
          />
          <SeriesFields />
          <SelectField label="What it does" name="kind" options={kinds} defaultValue="percent" />
          <PromotionTermsFields />
          <PromotionDaysFields />
          <ChoiceGroup legend="For which products (none ticked: all)" name="collections">
            {collections.map(({ slug, name }) => (
              <ChoiceField key={slug} label={name} name="collections" value={slug} />
            ))}
          </ChoiceGroup>
          <p aria-live="polite" className="rounded-sm bg-accent-soft px-4 py-3 empty:hidden">
            {sentence && (
              <>
                <span>Shoppers read:</span> <strong>{sentence}</strong>
              </>
            )}
          </p>
          <FormButtons send="Make it" busyLabel="Making…" backTo={href("/admin/promotions")} />
        </WatchedForm>
      </div>
    </>
  );
}

export function meta() {
  return [{ title: "Make an offer or a code" }];
}
