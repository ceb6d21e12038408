import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { TypedNewPrices } from "#core/catalogue/admin/tax/typed-prices.tsx";
import { listOwnCollections } from "#core/catalogue/collections/collections.server.ts";
import { listRatedByPrice } from "#core/catalogue/tax/rates.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { shownRatesByPrice } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ChoiceField, ChoiceGroup, SelectField, TextField } from "#ui/form/field.tsx";
import { addPromotion } from "../manage-promotions.server.ts";
import { promotionForm } from "../promotion-form.ts";
import type { Route } from "./+types/new-promotion";
import { previewPromotion, readOfferPrices } from "./preview-promotion.ts";
import { PromotionDaysFields, PromotionTermsFields, SeriesFields } from "./promotion-fields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const ratesByPrice = shownRatesByPrice((await readSettings(db)).business);
  const [collections, rated] = await Promise.all([
    listOwnCollections(db),
    listRatedByPrice(db, ratesByPrice),
  ]);
  return { collections, ratesByPrice, rated, fields: describeForm(promotionForm) };
}

export const action = submit(promotionForm, addPromotion, {
  asksAgain: true,
  input: (_args, form) => form,
  to: (_args, { id }) => href("/admin/promotions/:id", { id }),
  refuse: ({ reason }, { counts }) => ({
    errors: refusals[reason === "taken" && counts === "many-codes" ? "taken-prefix" : reason],
  }),
});

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
  const { collections, ratesByPrice, rated, fields } = loaderData;
  const [sentence, setSentence] = useState<string>();
  const preview = (event: FormEvent<HTMLDivElement>) => {
    const { form } = event.target as HTMLInputElement;
    if (!form) return;
    const typed = new FormData(form);
    setSentence(previewPromotion((name) => typed.getAll(name).map(String), collections));
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
          <TypedNewPrices rules={ratesByPrice} pricesOf={(texts) => readOfferPrices(texts, rated)} />
          <FormButtons send="Make it" busyLabel="Making…" backTo={href("/admin/promotions")} />
        </WatchedForm>
      </div>
    </>
  );
}

export const meta = () => [{ title: "Make an offer or a code" }];
