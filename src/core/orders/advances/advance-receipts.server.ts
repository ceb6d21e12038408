// Receipts for deposits: numbered without gaps in each financial year, one for each order confirmed by a deposit.
import { eq } from "drizzle-orm";
import { financialYear } from "#core/money/indian-time.ts";
import { maySellTo } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { nextCount } from "../numbers/counter.server.ts";
import { receiptSeries } from "../numbers/number-series.ts";
import { placeOfSupplyOf } from "../order.ts";
import { getOrderRow, listOrderLines } from "../pending-orders.server.ts";
import { type AdvanceReceipt, buildAdvanceReceipt } from "./advance-receipt.ts";
import { advanceReceipt } from "./advance-receipts.table.ts";

/** For an order that this transaction has numbered. Call it late: the counter stays locked until the transaction ends. */
export async function issueAdvanceReceipt(
  tx: Transaction,
  orderId: string,
  { at, ...received }: { at: Date; advance: number; paid: AdvanceReceipt["paid"] },
): Promise<void> {
  const row = await getOrderRow(tx, orderId);
  const { number: orderNumber, confirmedAt } = row;
  if (!orderNumber || !confirmedAt) throw new Error(`order ${orderId} is not confirmed`);
  const lines = await listOrderLines(tx, orderId);
  const { business } = await readSettings(tx);
  // As no invoice may follow, there is no receipt for its advance.
  if (!maySellTo(business, placeOfSupplyOf(row.address))) return;
  const series = receiptSeries({ ...business, year: financialYear(at) });
  const number = series.format(await nextCount(tx, series.counter));
  const content = buildAdvanceReceipt({ ...row, number: orderNumber, confirmedAt, lines }, business, {
    number,
    at,
    ...received,
  });
  await tx.insert(advanceReceipt).values({ number, orderId, issuedAt: at, content });
}

export async function findAdvanceReceipt(db: Database, orderId: string): Promise<AdvanceReceipt | undefined> {
  const [row] = await db
    .select({ content: advanceReceipt.content })
    .from(advanceReceipt)
    .where(eq(advanceReceipt.orderId, orderId));
  return row?.content;
}
