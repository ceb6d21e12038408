import { href, redirect } from "react-router";
import { TextField } from "#app/components/form/field.tsx";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { FormButtons } from "#app/routes/admin/parts/form-buttons.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { addTradeBuyer } from "#shop/trade/manage-trade.server.ts";
import { getTradeAccount } from "#shop/trade/trade-accounts.server.ts";
import { tradeBuyerForm } from "#shop/trade/trade-forms.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
import type { Route } from "./+types/add-buyer";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { company } = await getTradeAccount(context.get(shopContext).db, params.id);
  return { company, fields: describeForm(tradeBuyerForm) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const form = await readForm(tradeBuyerForm, request);
  if (!form.ok) return respondRefused(request, form);
  await requireRecentSignIn(args, form.form);
  const added = await addTradeBuyer(context.get(shopContext), getActor(context), {
    id: params.id,
    ...form.value,
  });
  if (added.ok) return redirect(href("/admin/trade/:id", params));
  return respondRefused(request, { values: form.values, errors: { email: refusals[added.reason] } });
}

const refusals = {
  "unknown-email": "No account of your shop has this address, or it is not confirmed yet",
  "other-account": "This person buys for another company",
};

export default function AddBuyerPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">{`Somebody else who buys for ${loaderData.company}`}</h1>
      <WatchedForm fields={loaderData.fields} answer={actionData} className="mt-6 grid max-w-xl gap-5">
        <TextField label="Email" name="email" hint="Of an account in your shop." autoComplete="off" />
        <FormButtons send="Add" busyLabel="Adding…" backTo={href("/admin/trade/:id", params)} />
      </WatchedForm>
    </>
  );
}

export function meta() {
  return [{ title: "Add a buyer" }];
}
