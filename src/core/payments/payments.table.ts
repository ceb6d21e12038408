import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { refersTo, timestamptz } from "../../../platform/database/columns.table.ts";
import { giftCard } from "../../features/gift-cards/gift-cards.table.ts";
import { tradeAccount } from "../../features/trade/trade.table.ts";
import { order } from "../orders/orders.table.ts";
import type { LinkStage, PaymentLinkStatus } from "./links/payment-link.ts";
import type { PaymentStage, PaymentStatus } from "./payment-state.ts";
import type { PaymentWay } from "./payment-way.ts";
import type { RefundStatus } from "./refund-rule.ts";

/**
 * The payments of an order, or of a gift card that the shop sold. An order has one for the whole price, or a deposit and, once that is paid,
 * the balance. Each gift card that pays a part has a row of its own: held from the start of the checkout, lapsed once the card has its money
 * back. Razorpay's ids are unique, except for several orders of one purchase: each has its share of one payment at Razorpay, and the first
 * holds its order's id. The database refuses a payment id on some of them only (whole-payment.sql).
 */
export const payment = pgTable(
  "payment",
  {
    id: text().primaryKey(),
    /** Null for a payment of a sold card. */
    orderId: text("order_id").references(() => order.id, { onDelete: "cascade" }),
    /** The card that this payment bought. For surplus, the card that was paid a second time. */
    soldCardId: text("sold_card_id").references(() => giftCard.id),
    way: text().$type<PaymentWay>().notNull(),
    stage: text().$type<PaymentStage>().notNull(),
    /** The card that pays this row. An order paid by cards alone also has a first payment of 0 without a card. */
    giftCardId: text("gift_card_id").references(() => giftCard.id),
    /** The trade account that owes this row. */
    tradeAccountId: text("trade_account_id").references(() => tradeAccount.id),
    /**
     * The public key the payment was created with; its prefix tells test
     * from live. Empty for a shop without a gateway, and for later payments.
     */
    keyId: text("key_id").notNull(),
    razorpayOrderId: text("razorpay_order_id").unique(),
    razorpayPaymentId: text("razorpay_payment_id"),
    /** All payments of a confirmed order have the same status, except surplus. */
    status: text().$type<PaymentStatus>().notNull(),
    /** In paise. */
    amount: integer().notNull(),
    method: text(),
    /** The bank's number of the payment, such as that of UPI; for a payment by hand, the owner's note. */
    reference: text(),
    /** When a process began to create the gateway's order: a short lease, so that two clicks create one order. */
    creatingSince: timestamptz(),
    /** When the reconciler checks next, and how often it has checked. */
    nextCheckAt: timestamptz(),
    checkCount: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    capturedAt: timestamptz(),
  },
  (table) => [
    index("payment_order").on(table.orderId),
    uniqueIndex("payment_of_sold_card").on(table.soldCardId).where(sql`${table.stage} = 'whole'`),
    check("payment_of_order_or_card", sql`(${table.orderId} is null) <> (${table.soldCardId} is null)`),
    uniqueIndex("payment_first_of_order")
      .on(table.orderId)
      .where(sql`${table.stage} in ('whole', 'deposit') and ${table.giftCardId} is null`),
    uniqueIndex("payment_card_of_order")
      .on(table.giftCardId, table.orderId)
      .where(sql`${table.giftCardId} is not null`),
    check(
      "payment_of_card",
      sql`${table.giftCardId} is null or (${table.way} = 'gift-card' and ${table.amount} > 0)`,
    ),
    uniqueIndex("payment_balance_of_order").on(table.orderId).where(sql`${table.stage} = 'balance'`),
    uniqueIndex("payment_of_gateway")
      .on(table.razorpayPaymentId)
      .where(
        sql`${table.razorpayOrderId} is not null or ${table.stage} <> 'whole' or ${table.orderId} is null`,
      ),
    index("payment_razorpay_payment_id").on(table.razorpayPaymentId),
    check(
      "payment_balance_is_here",
      sql`${table.stage} <> 'balance' or (${table.amount} > 0 and ${table.capturedAt} is not null and ${table.status} not in ('opened', 'promised', 'lapsed'))`,
    ),
    index("payment_status").on(table.status, table.orderId),
    index("payment_reference").on(table.reference),
    index("payment_captured_at").on(table.capturedAt),
    index("payment_next_check_at").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check(
      "payment_captured_has_id",
      sql`${table.way} <> 'gateway' or ${table.status} not in ('captured', 'refunding', 'refunded') or ${table.razorpayPaymentId} is not null`,
    ),
    check("payment_on_account", sql`(${table.way} = 'account') = (${table.tradeAccountId} is not null)`),
    index("payment_trade_account").on(table.tradeAccountId).where(sql`${table.tradeAccountId} is not null`),
    check("payment_id_of_gateway", sql`${table.way} = 'gateway' or ${table.razorpayPaymentId} is null`),
  ],
);

/**
 * Payment links at Razorpay: one for the first payment of an order typed by staff, valid while its stock is reserved; links for the balance
 * of an order, each made when the one before has ended; and one for a gift card that is sold, whose sale has the link's reference as its
 * id.
 */
export const paymentLink = pgTable(
  "payment_link",
  {
    /** Our own reference, unique at Razorpay: finds a link whose id never reached us. */
    referenceId: text("reference_id").primaryKey(),
    /** Null for a gift card. */
    orderId: text("order_id").references(() => order.id, { onDelete: "cascade" }),
    stage: text().$type<LinkStage>().notNull(),
    /** In paise. */
    amount: integer().notNull(),
    razorpayLinkId: text("razorpay_link_id").unique(),
    /** Razorpay makes the order of a link when the link is opened. */
    razorpayOrderId: text("razorpay_order_id").unique(),
    /** The page where the customer pays. */
    url: text(),
    status: text().$type<PaymentLinkStatus>().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    remindedAt: timestamptz(),
    closedAt: timestamptz(),
    /** When the reconciler checks next, and how often it has checked. */
    nextCheckAt: timestamptz(),
    checkCount: integer().notNull().default(0),
  },
  (table) => [
    index("payment_link_order").on(table.orderId, table.createdAt),
    index("payment_link_created").on(table.createdAt, table.orderId),
    index("payment_link_next_check_at").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    uniqueIndex("payment_link_first_of_order").on(table.orderId).where(sql`${table.stage} <> 'balance'`),
    uniqueIndex("payment_link_one_waiting")
      .on(table.orderId)
      .where(sql`${table.stage} = 'balance' and ${table.status} in ('requested', 'open')`),
    check("payment_link_of_order", sql`(${table.orderId} is null) = (${table.stage} = 'gift-card')`),
    check("payment_link_amount", sql`${table.amount} > 0`),
    check(
      "payment_link_has_address",
      sql`${table.status} <> 'open' or (${table.razorpayLinkId} is not null and ${table.url} is not null)`,
    ),
  ],
);

/** What outside systems report by webhooks, stored before it is processed. Of WhatsApp it is deleted then: people's words are in it. */
export const webhookEvent = pgTable(
  "webhook_event",
  {
    /** The event's at Razorpay; of a report of WhatsApp a hash of its bytes. */
    id: text().primaryKey(),
    source: text().$type<"razorpay" | "whatsapp">().notNull().default("razorpay"),
    name: text().notNull(),
    body: text().notNull(),
    receivedAt: timestamptz().notNull(),
    processedAt: timestamptz(),
  },
  (table) => [
    check("webhook_event_source", sql`${table.source} in ('razorpay', 'whatsapp')`),
    index("webhook_event_received").on(table.receivedAt),
    index("webhook_event_unprocessed").on(table.receivedAt).where(sql`${table.processedAt} is null`),
  ],
);

/** Refunds of a payment, requested or processed. `id` is also the idempotency key at Razorpay; `amount` in paise. */
export const refund = pgTable(
  "refund",
  {
    id: text().primaryKey(),
    /**
     * Null for a sold gift card. Null also while `unassigned`: for a refund in Razorpay's dashboard of a payment for several orders, until
     * the owner names the order.
     */
    orderId: text("order_id").references(() => order.id),
    /**
     * The payment that gives the money back. If several gift cards get money back, the payment of the first card; the cards' ledger has
     * each share.
     */
    paymentId: refersTo(() => payment.id, "payment_id"),
    razorpayRefundId: text("razorpay_refund_id").unique(),
    /** The bank's number of the refund. */
    reference: text(),
    amount: integer().notNull(),
    reason: text().notNull(),
    status: text().$type<RefundStatus | "unassigned">().notNull(),
    by: text().notNull(),
    requestedAt: timestamptz().notNull(),
    /** Sorts refunds that were requested in the same millisecond, as those of one decision. */
    position: serial().notNull(),
    processedAt: timestamptz(),
    failure: text(),
    /** For orders paid together: the row of the first order that the same refund at Razorpay pays. Null in that row. */
    madeWith: text("made_with").references((): AnyPgColumn => refund.id),
    /** For a failed refund: the latest refund that retries it. */
    retriedBy: text("retried_by").references((): AnyPgColumn => refund.id),
    /** The key of the form: the same form sent twice is the same refund. */
    requestKey: text("request_key").unique(),
    /** How the customer agreed to store credit; null if the money goes back the way it came. */
    creditAgreement: text("credit_agreement"),
  },
  (table) => [
    index("refund_order").on(table.orderId),
    index("refund_made_with").on(table.madeWith).where(sql`${table.madeWith} is not null`),
    index("refund_reference").on(table.reference),
    index("refund_requested").on(table.requestedAt),
    index("refund_payment").on(table.paymentId, table.requestedAt),
    index("refund_unfinished").on(table.status, table.requestedAt).where(sql`${table.status} <> 'processed'`),
    check("refund_amount", sql`${table.amount} > 0`),
    check("refund_unassigned", sql`${table.status} <> 'unassigned' or ${table.orderId} is null`),
  ],
);
