import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { giftCard } from "../../gift-cards/gift-cards.table.ts";
import { user } from "../../identity/identity.table.ts";
import type { PaymentLinkStatus } from "../../payments/payment-link.ts";

/** The sale of a gift card in the shop: requested, paid by a payment link, then issued. It is no order. */
export const giftCardSale = pgTable(
  "gift_card_sale",
  {
    /** Also our reference of the payment link at Razorpay. */
    id: text().primaryKey(),
    /** Null once the account is deleted. */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** A hash of the form's key and its content: the same form sent twice is one sale. */
    formKey: text("form_key").notNull().unique(),
    /** The card's value and its price, in paise. */
    value: integer().notNull(),
    validMonths: integer("valid_months").notNull(),
    recipientName: text("recipient_name").notNull(),
    /** Empty if the buyer prints the card. */
    recipientEmail: text("recipient_email").notNull(),
    fromName: text("from_name").notNull(),
    words: text().notNull(),
    /** The day in India on which the card is sent. */
    sendOn: text("send_on").notNull(),
    status: text().$type<PaymentLinkStatus>().notNull(),
    razorpayLinkId: text("razorpay_link_id").unique(),
    /** Razorpay makes the order of a link when the link is opened. */
    razorpayOrderId: text("razorpay_order_id").unique(),
    /** The page where the buyer pays. */
    url: text(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    /** When the reconciler checks next, and how often it has checked. */
    nextCheckAt: timestamptz(),
    checkCount: integer().notNull().default(0),
    /** Issued with the payment. */
    giftCardId: text("gift_card_id")
      .unique()
      .references(() => giftCard.id),
    /** When the card got its code: when it was mailed, or first printed. */
    handedOutAt: timestamptz(),
  },
  (table) => [
    index("gift_card_sale_user").on(table.userId, table.createdAt),
    index("gift_card_sale_next_check_at").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index("gift_card_sale_to_send")
      .on(table.sendOn)
      .where(sql`${table.giftCardId} is not null and ${table.handedOutAt} is null`),
    check("gift_card_sale_value", sql`${table.value} > 0`),
  ],
);
