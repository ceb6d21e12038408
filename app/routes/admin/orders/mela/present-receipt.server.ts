import { drawQrCode } from "#shop/documents/qr-code.server.ts";
import type { QrCode } from "#shop/documents/qr-code.ts";
import type { WithLinks } from "#shop/links.ts";
import type { MelaReceipt } from "#shop/staff-orders/mela-sale.server.ts";

export type ShownReceipt = Omit<MelaReceipt, "orderId"> & {
  /** The page of the order, which cannot be guessed; it leads to the invoice. */
  url: string;
  qrCode: QrCode;
};

export function presentReceipt(
  links: WithLinks["links"],
  { orderId, ...receipt }: MelaReceipt,
): ShownReceipt {
  const url = links.staffOrder(orderId);
  return { ...receipt, url, qrCode: drawQrCode(url) };
}
