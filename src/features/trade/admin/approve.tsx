import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { approveTrade } from "../manage-trade.server.ts";
import { maxTermsDays } from "../on-account.ts";
import { listPriceLists } from "../price-lists.server.ts";
import { canManageTrade } from "../trade.policy.ts";
import { getTradeAccount } from "../trade-accounts.server.ts";
import { approveTradeForm } from "../trade-forms.ts";
import type { Route } from "./+types/approve";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [account, all] = await Promise.all([getTradeAccount(db, params.id), listPriceLists(db)]);
  const isOwner = canManageTrade(getActor(context));
  const lists = all.filter((list) => isOwner || list.isForStaff);
  return { account, lists, isOwner, fields: describeForm(approveTradeForm) };
}

export const action = submit(approveTradeForm, approveTrade, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs, form) => ({ id: params.id, ...form }),
  to: ({ params }) => href("/admin/trade/:id", params),
  refuse: ({ reason }) => ({ errors: { priceListId: refusals[reason] } }),
});

const refusals = {
  "unknown-list": "This price list is gone: please choose another",
  "not-now": "This account has changed meanwhile: please look at it again",
  owners: "Only the owner gives this list, or decides about this account",
  unproven: "Somebody who buys for it has not confirmed the email address yet",
  "gstin-taken": "Another account with this GSTIN was approved before: add its buyers to that one",
};

export default function ApprovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, lists, isOwner, fields } = loaderData;
  const { id, company, priceListId, minOrder, termsDays, creditLimit } = account;
  return (
    <>
      <h1 className="text-3xl">{`Trade prices for ${company}`}</h1>
      {lists.length === 0 && (
        <p className="mt-2 max-w-text text-ink-soft">
          {isOwner
            ? "Make a price list first: an account needs one."
            : "Only the owner gives this company prices, or marks a price list that you may give."}
        </p>
      )}
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid max-w-xl gap-5">
        <SelectField
          label="Price list"
          name="priceListId"
          options={lists.map((list) => ({ value: list.id, label: list.name }))}
          defaultValue={priceListId ?? lists[0]?.id ?? ""}
        />
        {isOwner && (
          <>
            <TextField
              label="Smallest order"
              name="minOrder"
              hint="In rupees, counting the products at trade prices. Leave empty for none."
              defaultValue={minOrder > 0 ? String(minOrder / 100) : ""}
            />
            <TextField
              label="Days to pay"
              name="termsDays"
              hint={`At most ${maxTermsDays}. Leave empty if each order is paid before it is sent.`}
              defaultValue={termsDays > 0 ? String(termsDays) : ""}
            />
            <TextField
              label="May owe at most"
              name="creditLimit"
              hint="In rupees, over all orders that are not paid yet."
              defaultValue={creditLimit > 0 ? String(creditLimit / 100) : ""}
            />
          </>
        )}
        <FormButtons send="Save" busyLabel="Saving…" backTo={href("/admin/trade/:id", { id })} />
      </WatchedForm>
    </>
  );
}

export const meta = () => [{ title: "Trade prices" }];
