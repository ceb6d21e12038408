import type { QrCode } from "#core/documents/qr-code.ts";
import { formatPaise } from "#core/money/money.ts";
import { Amount } from "#core/orders/ui/amount.tsx";
import type { UpiRequest } from "#core/staff-orders/upi-request.ts";
import { QrPicture } from "#ui/qr-picture.tsx";

type UpiPaymentProps = {
  upi: UpiRequest & { qrCode: QrCode };
  /** The next step after the payment, for the reader. */
  children: string;
};

/** Paise. Most banks allow no larger single UPI payment. */
const usualLimit = 1_00_000_00;

/** Paise. Some apps take no larger payment by a code that is read from a picture. */
const pictureLimit = 2_000_00;

/** The QR code of the amount due, with its details for typing them into a UPI app. */
export function UpiPayment({ upi: { upiId, payee, amount, reference, qrCode }, children }: UpiPaymentProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrPicture qrCode={qrCode} label={`QR code to pay ${formatPaise(amount)} by UPI`} />
      <div className="grid content-start gap-2">
        <p>
          <strong className="tabular-nums">
            <Amount paise={amount} />
          </strong>{" "}
          to <span className="break-all select-all">{upiId}</span> <span>{`(${payee}), with`}</span>{" "}
          <span className="whitespace-nowrap select-all">{reference}</span> in the note.
        </p>
        <p className="text-sm text-ink-soft">{children}</p>
        {amount > pictureLimit && (
          <p className="text-sm text-ink-soft">
            Above ₹2,000 some UPI apps refuse a code from the gallery: scan it with the camera from another
            screen.
          </p>
        )}
        {amount > usualLimit && (
          <p className="text-sm text-ink-soft">Most banks pay at most ₹1,00,000 by UPI at once.</p>
        )}
      </div>
    </div>
  );
}
