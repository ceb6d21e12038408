import { href, redirect, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { ChoiceField, ChoiceGroup, SelectField, TextField } from "#app/components/form/field.tsx";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listOwnCollections } from "#shop/catalogue/collections/collections.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { discountCodeForm } from "#shop/promotions/discount-code-form.ts";
import { addDiscountCode } from "#shop/promotions/manage-discounts.server.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
import type { Route } from "./+types/new-discount";

export async function loader({ context }: Route.LoaderArgs) {
  const collections = await listOwnCollections(context.get(shopContext).db);
  return { collections, fields: describeForm(discountCodeForm) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await readForm(discountCodeForm, request);
  if (!form.ok) return respondRefused(request, form);
  await requireRecentSignIn(args, form.form);
  const added = await addDiscountCode(context.get(shopContext), getActor(context), form.value);
  if (!added.ok)
    return respondRefused(request, {
      values: form.values,
      errors: refusals[added.reason],
    });
  return redirect(href("/admin/discounts/:code", { code: added.code }));
}

const refusals = {
  taken: { code: "There is an offer with this code already; each code is made once" },
  "unknown-collection": { collections: "One of these collections is gone: please choose again" },
};

const kinds = [
  { value: "percent", label: "A percentage off" },
  { value: "amount", label: "An amount off" },
  { value: "free-delivery", label: "Free standard delivery" },
];

export default function NewDiscountPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <h1 className="text-3xl">Make a code</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        A code stays as it is made, so that nobody is promised one thing and charged another. It can be
        stopped at any time.
      </p>
      <WatchedForm
        fields={loaderData.fields}
        answer={actionData}
        className="kind-form mt-6 grid max-w-xl gap-5"
      >
        <TextField label="Code" name="code" autoCapitalize="characters" autoComplete="off" />
        <SelectField label="What it does" name="kind" options={kinds} defaultValue="percent" />
        <TextField label="Percent off" name="percent" optional={false} className="of-percent" />
        <TextField label="Rupees off" name="amount" optional={false} className="of-amount" />
        <TextField
          label="For orders from"
          name="minimum"
          hint="In rupees, counting the products that the code is for. Leave empty for no minimum."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First day" name="startsOn" hint="Leave empty to start at once." />
          <TextField label="Last day" name="endsOn" hint="Leave empty to run until you stop it." />
        </div>
        <TextField
          label="Number of orders"
          name="maxUses"
          hint="Cancelled orders count. Leave empty for any number."
        />
        <ChoiceGroup legend="For whom">
          <ChoiceField label="Once a customer" name="oncePerCustomer" />
          <ChoiceField label="Only on a first order" name="firstOrderOnly" />
        </ChoiceGroup>
        <ChoiceGroup legend="For which products (none ticked: all)" name="collections">
          {loaderData.collections.map(({ slug, name }) => (
            <ChoiceField key={slug} label={name} name="collections" value={slug} />
          ))}
        </ChoiceGroup>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyLabel="Making…">
            Make the code
          </Button>
          <ButtonLink to={href("/admin/discounts")} variant="ghost">
            Back
          </ButtonLink>
        </div>
      </WatchedForm>
    </>
  );
}

export function meta() {
  return [{ title: "Make a code" }];
}
