import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { giftCard } from "../../gift-cards/gift-cards.table.ts";
import { user } from "../../identity/identity.table.ts";
import type { PaymentLinkStatus } from "../../payments/payment-link.ts";

/** A gift card that a customer buys in the shop: asked for, paid by a payment link, and then a card. It is no order. */
export const giftCardSale = pgTable(
  "gift_card_sale",
  {
    /** Also our reference of the payment link at Razorpay. */
    id: text().primaryKey(),
    /** Null once the account is deleted. */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** It is made of its form and all that was typed: the same form sent twice is one sale. */
    formKey: text("form_key").notNull().unique(),
    /** In paise: what the card is worth, and what is paid for it. */
    value: integer().notNull(),
    validMonths: integer("valid_months").notNull(),
    recipientName: text("recipient_name").notNull(),
    /** Empty where the buyer prints the card. */
    recipientEmail: text("recipient_email").notNull(),
    fromName: text("from_name").notNull(),
    words: text().notNull(),
    /** The day in India on which the card is sent. */
    sendOn: text("send_on").notNull(),
    status: text().$type<PaymentLinkStatus>().notNull(),
    razorpayLinkId: text("razorpay_link_id").unique(),
    /** Razorpay makes the order of a link itself, once the link is opened. */
    razorpayOrderId: text("razorpay_order_id").unique(),
    /** This is where the customer pays. */
    url: text(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    /** When the reconciler checks next, and how often it has checked. */
    nextCheckAt: timestamptz(),
    checkCount: integer().notNull().default(0),
    razorpayPaymentId: text("razorpay_payment_id").unique(),
    method: text(),
    /** The bank's number of the payment, as of UPI. */
    reference: text(),
    paidAt: timestamptz(),
    giftCardId: text("gift_card_id")
      .unique()
      .references(() => giftCard.id),
    /** When the card got its code: as it was mailed, or printed for the first time. */
    handedOutAt: timestamptz(),
  },
  (table) => [
    index("gift_card_sale_user").on(table.userId, table.createdAt),
    index("gift_card_sale_paid_at").on(table.paidAt),
    index("gift_card_sale_next_check_at").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index("gift_card_sale_to_send")
      .on(table.sendOn)
      .where(sql`${table.giftCardId} is not null and ${table.handedOutAt} is null`),
    check("gift_card_sale_value", sql`${table.value} > 0`),
    check(
      "gift_card_sale_paid_is_issued",
      sql`(${table.razorpayPaymentId} is null) = (${table.giftCardId} is null) and (${table.giftCardId} is null) = (${table.paidAt} is null)`,
    ),
  ],
);

/** Money of such a sale that goes back: of a card that was not used, or of a second payment. */
export const giftCardSaleRefund = pgTable(
  "gift_card_sale_refund",
  {
    id: text().primaryKey(),
    saleId: text("sale_id")
      .notNull()
      .references(() => giftCardSale.id),
    razorpayPaymentId: text("razorpay_payment_id").notNull(),
    razorpayRefundId: text("razorpay_refund_id").unique(),
    /** The amount is in paise. */
    amount: integer().notNull(),
    reason: text().notNull(),
    status: text().$type<"requested" | "pending" | "processed" | "failed">().notNull(),
    /** Counts the tries: each has an idempotency key of its own at the gateway. */
    attempt: integer().notNull().default(1),
    failure: text(),
    by: text().notNull(),
    requestedAt: timestamptz().notNull(),
    processedAt: timestamptz(),
  },
  (table) => [
    index("gift_card_sale_refund_sale").on(table.saleId),
    index("gift_card_sale_refund_payment").on(table.razorpayPaymentId),
    index("gift_card_sale_refund_unfinished")
      .on(table.status, table.requestedAt)
      .where(sql`${table.status} <> 'processed'`),
    check("gift_card_sale_refund_amount", sql`${table.amount} > 0`),
  ],
);
