import { useRef } from "react";
import { href, redirect } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { useUnsavedWork } from "#core/back-office/admin/unsaved-work.ts";
import { TypedCodes, TypedPrices } from "#core/catalogue/admin/tax/typed-prices.tsx";
import { listUsedCodes } from "#core/catalogue/tax/rates.server.ts";
import { describeForm, type FormErrors } from "#core/forms/parse-form.ts";
import type { Deposit } from "#core/payments/deposit.ts";
import { pictureRefusals } from "#core/pictures/picture-form.ts";
import { shownRatesByPrice } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { AddressFields } from "#core/staff-orders/admin/new-order/address-fields.tsx";
import { CustomerFields } from "#core/staff-orders/admin/new-order/customer-fields.tsx";
import {
  describeOutside,
  describePin,
  presentPrice,
} from "#core/staff-orders/admin/new-order/describe-refusal.ts";
import { PriceSummary } from "#core/staff-orders/admin/new-order/price-summary.tsx";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { ShopForm, useTypedValue } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import {
  depositAmount,
  maxDepositPercent,
  minDepositPercent,
  type QuoteRow,
  quoteCells,
  readDepositPercent,
} from "../custom-quote.ts";
import { readQuoteDraft } from "../custom-quote-draft.server.ts";
import { customQuoteForm } from "../custom-quote-form.ts";
import { type MakeQuoteOutcome, makeQuote } from "../make-quote.server.ts";
import type { Route } from "./+types/quote";
import { LabelField } from "./quote/label-field.tsx";
import { QuoteLines } from "./quote/quote-lines.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [draft, usedCodes] = await Promise.all([readQuoteDraft(db, params.id), listUsedCodes(db)]);
  const ratesByPrice = shownRatesByPrice((await readSettings(db)).business);
  return {
    id: params.id,
    draft,
    usedCodes,
    ratesByPrice,
    fields: describeForm(customQuoteForm),
    formKey: newId(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(customQuoteForm, request);
  const rows = readQuoteRows(form.form);
  if (!form.ok) return respondRefused(request, { ...form, rows });
  const input = { ...form.value, messageId: params.id };
  const made = await makeQuote(context.get(shopContext), getActor(context), input);
  if (made.ok) {
    const done = made.linkMade ? "quote-done" : "quote-no-link";
    const { orderId } = made;
    return redirect(
      `${href("/admin/orders/waiting/:orderId", { orderId })}?${new URLSearchParams({ done })}`,
    );
  }
  const { values } = form;
  if (made.reason !== "price-not-shown")
    return respondRefused(request, { values, rows, ...describeQuoteRefusal(made) }, 409);
  const { warning } = made;
  const price = presentPrice(made);
  const isChanged = form.value.shownAmount !== null;
  const problem = isChanged ? "The price is another one now. Please look at it again." : undefined;
  return respondRefused(
    request,
    { values, rows, price, warning, ...(problem && { problem }) },
    isChanged ? 409 : 200,
  );
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, usedCodes, ratesByPrice, fields, formKey } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  // The initial values count as saved, because nobody has typed them here.
  const { onSubmitted, ...watch } = useUnsavedWork(form, actionData);
  const price = actionData && "price" in actionData ? actionData.price : undefined;
  const warning = actionData && "warning" in actionData ? actionData.warning : "";
  const answered = actionData?.values ?? {};
  const errors = actionData && "errors" in actionData ? (actionData.errors ?? {}) : {};
  const rows = actionData?.rows ?? draft.rows;
  const isChange = draft.version > 0 && !draft.paidAs;
  return (
    <div className="max-w-2xl">
      <TextLink to={href("/admin/messages/:id", { id })} small>
        {`Ticket ${draft.ticket}`}
      </TextLink>
      <h1 className="text-3xl break-words">
        {`${isChange ? "Change the quote" : "A quote"} for ${draft.customer}`}
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {isChange
          ? "The customer gets the new quote by email. The one before can't be paid any more."
          : "The customer gets it by email and pays by a link. The payment makes it an order."}
      </p>
      {draft.paidAs && (
        <p className="mt-2 max-w-text">{`The quote before is paid, as ${draft.paidAs}. This one becomes an order of its own.`}</p>
      )}
      <ShopForm
        fields={fields}
        answer={actionData ?? { ok: false, values: draft.values }}
        formRef={form}
        onSubmit={onSubmitted}
        {...watch}
        encType="multipart/form-data"
        className="mt-6 grid gap-8"
      >
        <Hidden name="formKey" value={formKey} />
        <Hidden name="seen" value={String(draft.version)} />
        {draft.paidAs && <input type="hidden" name="afterPaid" value="on" />}
        <QuoteLines rows={rows} emptyRow={draft.emptyRow} taxFrom={draft.taxFrom} errors={errors} />
        <TypedCodes usedCodes={usedCodes} codes={rows.map(({ hsn }) => hsn)} />
        <TypedPrices rules={ratesByPrice} />
        <CustomerFields emailHint="The quote goes there. Without it, send the quote's address by WhatsApp." />
        <AddressFields
          deliveries={
            <>
              <ChoiceField type="radio" name="delivery" value="standard" label="By parcel" />
              <ChoiceField
                type="radio"
                name="delivery"
                value="in-person"
                label="Handed over in person"
                hint="Needs no address, and costs no delivery."
              />
            </>
          }
        />
        <TermsFields />
        {price && <PriceSummary price={price} deposit={depositOf(price.totals, answered.advance)} />}
        {warning && <p className="rounded-sm bg-warning-soft px-3 py-2">{warning}</p>}
        {(price || errors.label) && <LabelField hasFormer={isChange && draft.hasLabel} />}
        <HiddenField name="shownAmount" value={price?.totals.amount ?? ""} />
        <FormButtons
          send={price ? "Send the quote" : "Show the price"}
          busyLabel="One moment…"
          backTo={href("/admin/messages/:id", { id })}
        />
      </ShopForm>
    </div>
  );
}

/** The deposit of the quote; undefined if everything is paid at once. */
function depositOf({ amount }: { amount: number }, percent: string | undefined): Deposit | undefined {
  const paid = depositAmount(amount, readDepositPercent(percent ?? "") ?? 0);
  return paid > 0 ? { paid, balance: amount - paid } : undefined;
}

/**
 * A hidden field that keeps its value until the quote is saved, so that a double click saves one quote and never overwrites
 * somebody else's.
 */
function Hidden({ name, value }: { name: string; value: string }) {
  return <HiddenField name={name} value={useTypedValue(name) ?? value} />;
}

function TermsFields() {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-3">
      <legend className="mb-3 text-xl">Terms</legend>
      <TextField
        label="Delivery charge in ₹"
        name="deliveryCharge"
        hint="GST included; 0 for free."
        autoComplete="off"
        optional={false}
        required={false}
      />
      <TextField label="Days to make it" name="makingDays" hint="From the payment." autoComplete="off" />
      <TextField label="Good for days" name="days" hint="Until it is paid, at most 30." autoComplete="off" />
      <TextField
        label="Advance in %"
        name="advance"
        hint={`Empty: all is paid at once. From ${minDepositPercent} to ${maxDepositPercent}: the rest is due before it is packed.`}
        autoComplete="off"
      />
      <div className="sm:col-span-3">
        <TextAreaField
          label="Note to the customer"
          name="note"
          rows={3}
          hint="For example about colours, or the day you need it."
        />
      </div>
    </fieldset>
  );
}

export const meta = () => [{ title: "A quote · Back office" }];

/** The lines as they were typed, each in its place. */
function readQuoteRows(form: FormData): QuoteRow[] {
  const columns = quoteCells.map((cell) => form.getAll(cell).map(String));
  const count = Math.max(...columns.map((column) => column.length));
  const rows = Array.from(
    { length: count },
    (_, index) =>
      Object.fromEntries(quoteCells.map((cell, at) => [cell, columns[at]?.[index] ?? ""])) as QuoteRow,
  );
  // Empty rows at the end are not shown again as if they were lines.
  const last = rows.findLastIndex(({ words, price }) => words.trim() !== "" || price.trim() !== "");
  return rows.slice(0, last + 1);
}

type Refused = Exclude<MakeQuoteOutcome, { ok: true } | { reason: "price-not-shown" }>;

/** The error at its field, or above the form. */
function describeQuoteRefusal(refused: Refused): {
  errors?: FormErrors<typeof customQuoteForm>;
  problem?: string;
} {
  switch (refused.reason) {
    case "pin-refused":
      return { errors: { zip: describePin(refused.pinCode, refused.refusal) } };
    case "outside-state":
      return { errors: { zip: describeOutside(refused.state) } };
    case "label":
      return { errors: { label: pictureRefusals[refused.refusal] } };
    case "already-paid":
      return {
        problem: `The customer has just paid the quote, which is the order ${refused.orderNumber} now. Nothing is changed.`,
      };
    case "changed-meanwhile":
      return {
        problem:
          "Another quote was made from this ticket since you opened this page. Look at the ticket, and change that one.",
      };
    case "payments-closed":
      return { problem: "Razorpay is not set up yet, so there are no payment links." };
    case "too-small":
      return { problem: "A payment link needs at least ₹1." };
    case "deposit-too-small":
      return { errors: { advance: "Advance and rest need at least ₹1 each" } };
    case "not-open-yet":
      return { problem: "The shop is not open yet: the business settings are still the sample's." };
    case "no-answer":
      return {
        problem:
          "Razorpay did not answer, so the link of the quote before could not be ended. Nothing is changed; please try again.",
      };
  }
}
