import { drawQrCode } from "#core/documents/qr-code.server.ts";
import { formatPaise } from "#core/money/money.ts";
import { upiAddress } from "#core/payments/upi-address.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { MelaPrice } from "../mela-sale.server.ts";
import { type AmountDue, warnOfName } from "./amount-due.ts";

/** The price as the page shows it, with a QR code where the shop has a UPI id. */
export function presentAmount(
  business: Settings["business"],
  { lines, price: { amount, discount, discountName } }: { lines: string; price: MelaPrice },
): AmountDue {
  const { upiId } = business;
  const upi = upiId && { id: upiId, qrCode: drawQrCode(upiAddress(business, { amount })) };
  const offer = discountName && `${formatPaise(-discount)}: ${discountName}`;
  return { lines, amount, ...(offer && { offer }), ...warnOfName(amount), ...(upi && { upi }) };
}
