// Reads the UPI request for an email.
import { findUpiRequest } from "#shop/staff-orders/upi-requests.server.ts";
import type { EmailContext } from "./kind.server.ts";
import type { UpiToPay } from "./order-blocks.ts";

export async function findUpiToPay(ctx: EmailContext, orderId: string): Promise<UpiToPay | undefined> {
  const request = await findUpiRequest(ctx, orderId);
  return request && { ...request, codeUrl: ctx.sender.links.upiCode(orderId) };
}
