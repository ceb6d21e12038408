// The UPI payment of an order typed by staff, for its page, emails and slip.

import type { PdfFile, WithPrinter } from "#core/documents/paper.server.ts";
import { drawQrCode } from "#core/documents/qr-code.server.ts";
import type { QrCode } from "#core/documents/qr-code.ts";
import { upiSlipPaper } from "#core/documents/upi-slip-pdf.server.ts";
import { formatPaise } from "#core/money/money.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { NotFound } from "#platform/faults.ts";
import { renderInTurn } from "#platform/media/sharp.ts";
import { getOrderOfLink, presentPayment } from "./staff-orders.server.ts";
import { type UpiRequest, upiRequestOf } from "./upi-request.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Pixels of the code's width: twice the width shown in emails. */
const codePixels = 360;

/** Throws NotFound for an order whose customer can sign in. */
export async function findUpiRequest(
  { db, clock }: Context,
  orderId: string,
): Promise<UpiRequest | undefined> {
  const { business } = await readSettings(db);
  if (!business.upiOnOrders) return undefined;
  const order = await getOrderOfLink(db, orderId, clock.now());
  const payment = presentPayment(order.payment, order.link);
  return upiRequestOf(business, { ...order, payment, isReplaced: order.quote?.isReplaced ?? false });
}

/** A request with the QR code of its address. */
export type DrawnUpiRequest = UpiRequest & { qrCode: QrCode };

/** Null if no payment is asked for. */
export async function drawUpiRequest(ctx: Context, orderId: string): Promise<DrawnUpiRequest | null> {
  const request = await findUpiRequest(ctx, orderId);
  return request ? { ...request, qrCode: drawQrCode(request.address) } : null;
}

/** The QR code as a PNG, for emails. Throws NotFound if no payment is asked for any more. */
export async function renderUpiCode(ctx: Context, orderId: string): Promise<Buffer> {
  const { qrCode } = await requireDrawn(ctx, orderId);
  const { size, path } = qrCode;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${codePixels}" height="${codePixels}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>`;
  return renderInTurn("upi-code", (open) => open(Buffer.from(svg)).png({ palette: true }).toBuffer());
}

async function requireDrawn(ctx: Context, orderId: string): Promise<DrawnUpiRequest> {
  const drawn = await drawUpiRequest(ctx, orderId);
  if (!drawn) throw new NotFound("nothing is asked for by UPI of this order");
  return drawn;
}

/** A slip to give out. Throws NotFound if no payment is asked for. */
export async function printUpiSlip(ctx: Context & WithPrinter, orderId: string): Promise<PdfFile> {
  const { amount, ...slip } = await requireDrawn(ctx, orderId);
  const pdf = await ctx.printer.print(upiSlipPaper, { ...slip, amount: formatPaise(amount) });
  return { fileName: `upi-${slip.reference}.pdf`, pdf };
}
