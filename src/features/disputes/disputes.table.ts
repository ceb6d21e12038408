// Disputes of payments.

import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import type { DisputePhase, DisputeStatus } from "./dispute.ts";

/** One dispute. A payment may have several, and the shop may not know the payment. */
export const paymentDispute = pgTable(
  "payment_dispute",
  {
    /** Razorpay's id. */
    id: text().primaryKey(),
    razorpayPaymentId: text("razorpay_payment_id").notNull(),
    /** The disputed part, in paise, or in the smallest unit of another currency. */
    amount: integer().notNull(),
    currency: text().notNull(),
    reasonCode: text("reason_code").notNull(),
    reasonDescription: text("reason_description"),
    phase: text().$type<DisputePhase>().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** Evidence that comes later does not count. */
    respondBy: timestamptz().notNull(),
    raisedAt: timestamptz().notNull(),
    /** When Razorpay said what is stored here. */
    saidAt: timestamptz().notNull(),
    /** When a process began to send the evidence: a short lease, so that two clicks send one. */
    sendingSince: timestamptz(),
    /** When the evidence was last sent to the bank, and by whom. */
    sentAt: timestamptz(),
    sentBy: text("sent_by"),
  },
  (table) => [
    index("payment_dispute_payment").on(table.razorpayPaymentId),
    index("payment_dispute_raised").on(table.raisedAt, table.id),
    index("payment_dispute_running")
      .on(table.respondBy)
      .where(sql`${table.status} in ('open', 'under_review')`),
  ],
);
