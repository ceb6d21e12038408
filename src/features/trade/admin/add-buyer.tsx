import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextField } from "#ui/form/field.tsx";
import { addTradeBuyer } from "../manage-trade.server.ts";
import { getTradeAccount } from "../trade-accounts.server.ts";
import { tradeBuyerForm } from "../trade-forms.ts";
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
