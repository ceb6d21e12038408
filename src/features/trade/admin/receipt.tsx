import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { receiptForm, receiptMethodNames, receiptMethods } from "../on-account/receipt-form.ts";
import { recordReceipt } from "../on-account/record-receipt.server.ts";
import { getTradeAccount } from "../trade-accounts.server.ts";
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
