import { href } from "react-router";
import { CreditFields } from "#core/back-office/admin/parts/credit-fields.tsx";
import { formatPaise } from "#core/money/money.ts";
import { DisputeNote } from "#features/disputes/admin/dispute-note.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import type { PricedReturn } from "../price-return.server.ts";

/** Shows the refund line by line, and one button that sends it; another amount is behind a disclosure. */
export function RefundForm({
  id,
  refund: { lines, delivery, total, left, disputeNote, byHand, hasAccount },
  lateNote,
  fields,
  answer,
}: {
  id: string;
  refund: PricedReturn;
  lateNote: string | undefined;
  fields: FormFields;
  answer: RefusedForm | undefined;
}) {
  const action = href("/admin/returns/:id/refund", { id });
  const hasTyped = Boolean(answer?.values?.amount);
  return (
    <section className="grid gap-3 rounded-md border border-line bg-surface p-4 shadow-sm">
      <h2 className="text-lg">Refund</h2>
      <dl className="grid gap-1 text-sm">
        {lines.map(({ name, quantity, amount }) => (
          <AmountRow key={name} label={`${quantity} × ${name}`} amount={amount} />
        ))}
        {delivery > 0 && <AmountRow label="Their share of the delivery charge" amount={delivery} />}
      </dl>
      {lateNote && <p className="text-sm">{lateNote}</p>}
      <DisputeNote text={disputeNote} />
      {total <= left && (
        <ShopForm
          action={action}
          fields={fields}
          answer={hasTyped ? undefined : answer}
          className="grid gap-3"
        >
          <HiddenField name="shown" value={total} />
          {byHand && (
            <p className="text-sm">
              It was paid by hand, so no money moves by itself: give it back first, and note it here.
            </p>
          )}
          {hasAccount && <CreditFields />}
          <Button variant="danger" className="justify-self-start">
            {byHand ? `I have given back ${formatPaise(total)}` : `Refund ${formatPaise(total)}`}
          </Button>
        </ShopForm>
      )}
      <details open={hasTyped || total > left}>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {total > left ? `Refund ${formatPaise(left)} at most` : "Refund another amount"}
        </summary>
        <ShopForm
          action={action}
          fields={fields}
          answer={hasTyped ? answer : undefined}
          className="grid gap-3"
        >
          <TextField label="Amount in rupees" name="amount" />
          {hasAccount && <CreditFields />}
          <Button variant="danger" className="justify-self-start">
            {byHand ? "I have given back this amount" : "Refund this amount"}
          </Button>
        </ShopForm>
      </details>
    </section>
  );
}

function AmountRow({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="tabular-nums">{formatPaise(amount)}</dd>
    </div>
  );
}
