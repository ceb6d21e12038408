import { href } from "react-router";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import { FormButtons } from "#app/routes/admin/parts/form-buttons.tsx";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { receiptForm, receiptMethodNames, receiptMethods } from "#shop/payments/on-account/receipt-form.ts";
import { recordReceipt } from "#shop/payments/on-account/record-receipt.server.ts";
import { getTradeAccount } from "#shop/trade/trade-accounts.server.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
import type { Route } from "./+types/receipt";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const { company } = await getTradeAccount(db, params.id);
  return { company, today: indianDay(clock.now()), requestKey: newId(), fields: describeForm(receiptForm) };
}

export const action = submit(receiptForm, recordReceipt, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs, form) => ({ accountId: params.id, ...form }),
  to: ({ params }) => href("/admin/trade/:id/books", params),
  refuse: ({ reason }) => ({ errors: { receivedOn: refusals[reason] } }),
});

const refusals = {
  "in-future": "This day is to come",
  "long-ago": "This day is more than two years ago: please look at the year",
};

export default function ReceiptPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { company, today, requestKey, fields } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{`${company} has paid`}</h1>
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid max-w-xl gap-5">
        <HiddenField name="requestKey" value={requestKey} />
        <TextField label="Amount" name="amount" hint="In rupees." />
        <SelectField
          label="How"
          name="method"
          options={receiptMethods.map((value) => ({ value, label: receiptMethodNames[value] }))}
          defaultValue="bank"
        />
        <TextField label="The bank's number" name="reference" hint="May stay empty." />
        <TextField label="Day" name="receivedOn" defaultValue={today} />
        <FormButtons send="Save" busyLabel="Saving…" backTo={href("/admin/trade/:id/books", params)} />
      </WatchedForm>
    </>
  );
}

export const meta = () => [{ title: "Record a payment" }];
