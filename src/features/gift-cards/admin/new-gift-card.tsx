import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { newId } from "#platform/new-id.ts";
import { SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { giftCardForm } from "../gift-card-form.ts";
import { issueGiftCard } from "../issue-gift-card.server.ts";
import type { Route } from "./+types/new-gift-card";
import { IssuedCard } from "./issued-card.tsx";

export function loader() {
  return { fields: describeForm(giftCardForm), formKey: newId() };
}

export const action = submit(giftCardForm, issueGiftCard, {
  asksAgain: true,
  input: (_args, form) => form,
  to: (_args, { id, code }, form) => ({ ok: true as const, id, code, mailedTo: form.recipientEmail }),
});

const ways = [
  { value: "upi", label: "By UPI" },
  { value: "cash", label: "In cash" },
  { value: "bank", label: "By bank transfer" },
  { value: "present", label: "Not at all: it is a present of the shop" },
];

const spans = [
  { value: "12", label: "One year" },
  { value: "24", label: "Two years" },
  { value: "36", label: "Three years" },
];

export default function NewGiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.ok) return <IssuedCard {...actionData} />;
  return (
    <>
      <h1 className="text-3xl">Issue a gift card</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Take the money first. The code is shown once, and goes to the recipient by email if you give an
        address.
      </p>
      <WatchedForm fields={loaderData.fields} answer={actionData} className="mt-6 grid max-w-xl gap-5">
        <HiddenField name="formKey" value={loaderData.formKey} />
        <TextField label="Worth, in rupees" name="value" />
        <SelectField label="How it was paid" name="soldFor" options={ways} />
        <TextField label="Number of the payment, or a note" name="reference" optional />
        <SelectField label="Good for" name="months" options={spans} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="For" name="recipientName" optional />
          <TextField label="From" name="fromName" optional />
        </div>
        <TextField
          label="Email of the recipient"
          name="recipientEmail"
          optional
          hint="Leave it empty to print the card or to write the code down."
        />
        <TextAreaField label="Words on the card" name="words" optional />
        <FormButtons send="Issue the card" busyLabel="Issuing…" backTo={href("/admin/gift-cards")} />
      </WatchedForm>
    </>
  );
}

export const meta = () => [{ title: "Issue a gift card" }];
