import { Button } from "#app/components/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#app/components/form/field.tsx";
import { QrPicture } from "#app/components/qr-picture.tsx";
import { countOf } from "#shop/forms/count-words.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { AmountDue } from "./amount-due.ts";

/** The amount, how it is paid, and the one button; at the lower edge of the window, where the thumb is. */
export function PaymentBar({
  due,
  pieces,
  busy,
}: {
  due: AmountDue | undefined;
  pieces: number;
  busy: boolean;
}) {
  const amount = due?.amount ?? null;
  return (
    <div className="sticky bottom-thumb-bar z-10 -mx-gutter grid gap-2 border-t border-line bg-surface px-gutter py-2 shadow-lg lg:bottom-0">
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
