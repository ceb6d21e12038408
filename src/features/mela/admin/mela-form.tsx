import { useState } from "react";
import { href, useFetcher, useNavigation } from "react-router";
import { countOf } from "#core/forms/count-words.ts";
import { formatPaise } from "#core/money/money.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm, useTypedValue } from "#ui/form/form.tsx";
import { FieldMessage, HiddenField } from "#ui/form/hidden-field.tsx";
import { QrPicture } from "#ui/qr-picture.tsx";
import type { MelaProduct } from "../mela-sale.server.ts";
import { type AmountDue, countPieces, type Tapped, writeLines } from "./amount-due.ts";
import { ProductTiles } from "./product-tiles.tsx";

type Answer = RefusedForm & { tapped?: Tapped; due?: AmountDue };

/**
 * Products are tapped, and the server returns their price. Without scripts the pieces are typed and the button asks for the
 * amount first.
 */
export function MelaForm({
  fields,
  formKey,
  products,
  answer,
}: {
  fields: FormFields;
  formKey: string;
  products: readonly MelaProduct[];
  answer: Answer | undefined;
}) {
  const [tapped, setTapped] = useState<Tapped>(answer?.tapped ?? {});
  const pricer = useFetcher<AmountDue>();
  const lines = writeLines(tapped);
  // An answer about other pieces is outdated.
  const due = [pricer.data, answer?.due].find((one) => one?.lines === lines);
  const change = (sku: string, pieces: string) => {
    const changed = { ...tapped, [sku]: pieces };
    setTapped(changed);
    const query = writeLines(changed);
    if (query) pricer.load(`${href("/admin/orders/mela/amount")}?${query}`);
  };
  return (
    <ShopForm fields={fields} answer={answer} className="mela-sale mt-3">
      <FormKey made={formKey} />
      <FieldMessage name="product" />
      <FieldMessage name="quantity" />
      <ProductTiles products={products} tapped={tapped} onChange={change} />
      <HiddenField name="shownAmount" value={due?.amount ?? ""} />
      <PaymentBar due={due} pieces={countPieces(tapped)} busy={useNavigation().state === "submitting"} />
    </ShopForm>
  );
}

/** Keeps its key until the sale is made, so that a double click sells once. */
function FormKey({ made }: { made: string }) {
  return <HiddenField name="formKey" value={useTypedValue("formKey") ?? made} />;
}

/** The amount, how it is paid, and the one button; at the lower edge of the window, where the thumb is. */
function PaymentBar({ due, pieces, busy }: { due: AmountDue | undefined; pieces: number; busy: boolean }) {
  const amount = due?.amount ?? null;
  return (
    <div className="sticky bottom-[calc(var(--spacing-thumb-bar)+var(--spacing-stick))] z-10 -mx-gutter grid gap-2 border-t border-line bg-surface px-gutter py-2 shadow-lg lg:bottom-stick">
      <p aria-live="polite" className="flex items-baseline justify-between gap-3">
        <span className="text-4xl font-semibold tabular-nums">
          {amount === null ? "₹–" : formatPaise(amount)}
        </span>
        <span className="text-ink-soft">{countOf(pieces, "piece", "pieces")}</span>
      </p>
      {due?.offer && <p className="text-sm text-success">{due.offer}</p>}
      {due?.problem && <p className="rounded-sm bg-warning-soft px-3 py-2 text-sm">{due.problem}</p>}
      <ChoiceGroup legend="How is it paid?" name="paidBy">
        <div className="grid grid-cols-2 gap-3">
          <ChoiceField type="radio" name="paidBy" value="cash" label="Cash" />
          <ChoiceField type="radio" name="paidBy" value="upi" label="UPI" />
        </div>
      </ChoiceGroup>
      <UpiPart due={due} />
      <Button busy={busy} busyLabel="One moment…" size="lg">
        {amount === null ? "Show the amount" : `I have the ${formatPaise(amount)}`}
      </Button>
    </div>
  );
}

/** Shown while UPI is chosen, also without scripts. */
function UpiPart({ due }: { due: AmountDue | undefined }) {
  return (
    <div className="upi-code grid gap-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {due?.upi && due.amount !== null && (
        <figure className="grid justify-items-center gap-1">
          <QrPicture qrCode={due.upi.qrCode} label={`QR code to pay ${formatPaise(due.amount)} by UPI`} />
          <figcaption className="text-sm text-ink-soft">{due.upi.id}</figcaption>
        </figure>
      )}
      <TextField label="Number of the UPI payment" name="reference" autoComplete="off" />
    </div>
  );
}
