import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ownedBy, refersTo, timestamptz } from "../../../platform/database/columns.table.ts";
import { user } from "../../core/identity/identity.table.ts";
import type { CardSoldFor, LedgerKind } from "./gift-card.ts";

/** A gift card. Its balance is the sum of its ledger, which the database keeps in `balance`. */
export const giftCard = pgTable(
  "gift_card",
  {
    id: text().primaryKey(),
    /** SHA-256 of the code, which is not stored. A card sold in the shop gets its code when it is handed out. */
    codeHash: text("code_hash").notNull().unique(),
    /** The encrypted code of a card to be printed by its buyer, and when it was made; deleted after thirty days. */
    sealedCode: text("sealed_code"),
    sealedAt: timestamptz(),
    /** The code's last four characters, which identify the card to people; empty until it is handed out. */
    lastSigns: text("last_signs").notNull(),
    /** The original value and the balance, in paise. */
    value: integer().notNull(),
    balance: integer().notNull().default(0),
    expiresAt: timestamptz().notNull(),
    soldFor: text("sold_for").$type<CardSoldFor>().notNull(),
    /** The bank's number of the payment, or a note. */
    reference: text().notNull().default(""),
    recipientName: text("recipient_name").notNull().default(""),
    recipientEmail: text("recipient_email").notNull().default(""),
    fromName: text("from_name").notNull().default(""),
    words: text().notNull().default(""),
    /** The key of the form: the same form sent twice is one card. */
    formKey: text("form_key").unique(),
    createdAt: timestamptz().notNull(),
    createdBy: text("created_by").notNull(),
    /** When a lost card was blocked, and the card that has its money. */
    blockedAt: timestamptz(),
    replacedBy: text("replaced_by"),
    /** The account whose store credit this is. It has no code, and only the account can use it. */
    accountId: text("account_id")
      .unique()
      .references(() => user.id, { onDelete: "set null" }),
  },
  (table) => [
    index("gift_card_created").on(table.createdAt, table.id),
    check("gift_card_value", sql`${table.value} > 0`),
    check("gift_card_balance", sql`${table.balance} >= 0`),
  ],
);

/** A movement of a card's money; rows are only added. A trigger adds each to the card's balance (gift-cards.sql). */
export const giftCardEntry = pgTable(
  "gift_card_entry",
  {
    id: text().primaryKey(),
    giftCardId: refersTo(() => giftCard.id, "gift_card_id"),
    kind: text().$type<LedgerKind>().notNull(),
    /** In paise, negative for what leaves the card. */
    amount: integer().notNull(),
    /** The order that it paid or came back from. No foreign key: it stays when an unpaid order is deleted. */
    orderId: text("order_id"),
    /** The refund of that order, or the refund of a sold card's price (`moved`). */
    refundId: text("refund_id"),
    /** For a refund, the card that had paid, which may have been replaced since. */
    paidById: text("paid_by_id"),
    by: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    index("gift_card_entry_card").on(table.giftCardId, table.at),
    uniqueIndex("gift_card_entry_refund").on(table.refundId, table.paidById),
    index("gift_card_entry_order").on(table.orderId),
    check(
      "gift_card_entry_amount",
      sql`${table.amount} <> 0 and (${table.kind} = 'moved' or (${table.kind} = 'spent') = (${table.amount} < 0))`,
    ),
  ],
);

/** The cards that a customer has applied at the checkout, until they are removed or used. */
export const appliedGiftCard = pgTable(
  "applied_gift_card",
  {
    userId: ownedBy(() => user.id, "user_id"),
    giftCardId: refersTo(() => giftCard.id, "gift_card_id"),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.giftCardId] })],
);
