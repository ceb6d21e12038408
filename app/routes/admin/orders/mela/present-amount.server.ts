import { drawQrCode } from "#app/routes/account/security/qr-code.server.ts";
import { upiAddress } from "#shop/payments/upi-address.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { type AmountDue, warnOfName } from "./amount-due.ts";

/** The amount in paise as the page shows it, with a QR code where the shop has a UPI id. */
export function presentAmount(
  { upiId, shopName }: Settings["business"],
  { lines, amount }: { lines: string; amount: number },
): AmountDue {
  const upi = upiId && { id: upiId, qrCode: drawQrCode(upiAddress({ upiId, shopName, amount })) };
  return { lines, amount, ...warnOfName(amount), ...(upi && { upi }) };
}
