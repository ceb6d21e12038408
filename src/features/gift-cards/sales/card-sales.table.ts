import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { oneFor, timestamptz } from "../../../../platform/database/columns.table.ts";
import { legalVersion } from "../../../core/content/pages.table.ts";
import { user } from "../../../core/identity/identity.table.ts";
import { paymentLink } from "../../../core/payments/payments.table.ts";
import { giftCard } from "../gift-cards.table.ts";

/** The sale of a gift card in the shop: paid by a payment link, then issued. It is not an order. */
export const giftCardSale = pgTable(
  "gift_card_sale",
  {
    /** Also the reference of its payment link. */
    id: oneFor(() => paymentLink.referenceId),
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
    createdAt: timestamptz().notNull(),
    /** The terms and policies of that day; null for sales before they were kept. */
    legalVersion: text("legal_version").references(() => legalVersion.hash),
    /** The card that was issued with the payment. */
    giftCardId: text("gift_card_id")
      .unique()
      .references(() => giftCard.id),
    /** When the card got its code: when it was mailed, or first printed. */
    handedOutAt: timestamptz(),
  },
  (table) => [
    index("gift_card_sale_user").on(table.userId, table.createdAt),

    index("gift_card_sale_to_send")
      .on(table.sendOn)
      .where(sql`${table.giftCardId} is not null and ${table.handedOutAt} is null`),
    check("gift_card_sale_value", sql`${table.value} > 0`),
  ],
);
