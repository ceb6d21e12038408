import { type FormEvent, useState } from "react";
import { href, redirect, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { ChoiceField, ChoiceGroup, SelectField, TextField } from "#app/components/form/field.tsx";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listOwnCollections } from "#shop/catalogue/collections/collections.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { addOffer } from "#shop/promotions/manage-promotions.server.ts";
import { offerForm } from "#shop/promotions/promotion-form.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
import type { Route } from "./+types/new-offer";
import { previewOffer } from "./preview-offer.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const collections = await listOwnCollections(context.get(shopContext).db);
  return { collections, fields: describeForm(offerForm) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await readForm(offerForm, request);
  if (!form.ok) return respondRefused(request, form);
  await requireRecentSignIn(args, form.form);
  const added = await addOffer(context.get(shopContext), getActor(context), form.value);
  if (!added.ok)
    return respondRefused(request, {
      values: form.values,
      errors: { collections: "One of these collections is gone: please choose again" },
    });
  return redirect(href("/admin/offers/:id", { id: added.id }));
}

const kinds = [
  { value: "cheapest", label: "The cheapest pieces cost less" },
  { value: "amount", label: "An amount off" },
  { value: "percent", label: "A percentage off" },
];

export default function NewOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const { collections, fields } = loaderData;
  const [sentence, setSentence] = useState<string>();
  const preview = (event: FormEvent<HTMLDivElement>) => {
    const { form } = event.target as HTMLInputElement;
    if (form) setSentence(previewOffer(new FormData(form), collections));
  };
  return (
    <>
      <h1 className="text-3xl">Make an offer</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        An offer stays as it is made, so that nobody is promised one thing and charged another. It can be
        stopped at any time. To sell any three pieces for one price, make a box among the products: shoppers
        choose what is in it.
      </p>
      <div onInput={preview}>
        <WatchedForm fields={fields} answer={actionData} className="kind-form mt-6 grid max-w-xl gap-5">
          <SelectField label="What it does" name="kind" options={kinds} defaultValue="cheapest" />
          <TextField
            label="Pieces to buy"
            name="pieces"
            optional={false}
            hint="Those that are free count, too: 3 for 'buy 2, get 1'."
            className="of-cheapest"
          />
          <TextField
            label="Pieces that cost less"
            name="reducedPieces"
            hint="Always the cheapest ones. Leave empty for one."
            className="of-cheapest"
          />
          <TextField
            label="Percent off"
            name="percent"
            optional={false}
            required={false}
            hint="For the cheapest pieces: leave it empty to give them free."
            className="not-of-amount"
          />
          <TextField label="Rupees off" name="amount" optional={false} className="of-amount" />
          <TextField label="For orders from" name="minimum" hint="In rupees." className="not-of-cheapest" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="First day" name="startsOn" hint="Leave empty to start at once." />
            <TextField label="Last day" name="endsOn" hint="Leave empty to run until you stop it." />
          </div>
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
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} busyLabel="Making…">
              Make the offer
            </Button>
            <ButtonLink to={href("/admin/offers")} variant="ghost">
              Back
            </ButtonLink>
          </div>
        </WatchedForm>
      </div>
    </>
  );
}

export function meta() {
  return [{ title: "Make an offer" }];
}
