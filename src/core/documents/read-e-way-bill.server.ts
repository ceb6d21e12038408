// Reads what the e-way bill of an order asks.

import { findDocument } from "#core/orders/invoices.server.ts";
import type { OrderDetail } from "#core/orders/order-detail.ts";
import { listChallans } from "#core/orders/shared-invoice/shared-invoices.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { eWayBillAbove, eWayBillFacts } from "./e-way-bill.ts";

/** Empty for an order that needs none, and before its invoice, which is issued when the order is packed. */
export async function readEWayBill(
  ctx: ReadContext,
  orderId: string,
  { totals, address }: Pick<OrderDetail, "totals" | "address">,
): Promise<ReturnType<typeof eWayBillFacts>> {
  if (totals.amount <= eWayBillAbove) return [];
  const [challan] = await listChallans(ctx.db, [orderId]);
  const paper = challan ?? (await findDocument(ctx.db, orderId, "invoice"));
  if (!paper) return [];
  const { business } = await currentSettings(ctx);
  return eWayBillFacts(paper, { from: business.zip, to: address.zip });
}
