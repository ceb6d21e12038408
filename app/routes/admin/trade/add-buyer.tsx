import { href } from "react-router";
import { TextField } from "#app/components/form/field.tsx";
import { FormButtons } from "#app/routes/admin/parts/form-buttons.tsx";
import { submit } from "#app/routes/submit.server.ts";
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

export const action = submit(tradeBuyerForm, addTradeBuyer, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs, form) => ({ id: params.id, ...form }),
  to: ({ params }) => href("/admin/trade/:id", params),
  refuse: ({ reason }) => ({ errors: { email: refusals[reason] } }),
});

const refusals = {
  "unknown-email": "No account of your shop has this address, or it is not confirmed yet",
  owners: "Only the owner adds buyers to this account",
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

export const meta = () => [{ title: "Add a buyer" }];
