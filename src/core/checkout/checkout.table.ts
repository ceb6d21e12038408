import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  bytea,
  jsonb,
  oneFor,
  ownedBy,
  refersTo,
  timestamptz,
} from "../../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";
import { message } from "../messages/messages.table.ts";
import type { ShippingAddress } from "../orders/order.ts";
import { order } from "../orders/orders.table.ts";
import type { CheckoutItem } from "./checkout-items.ts";
import type { RecipientChoices } from "./together/recipient-form.ts";
import type { UnmendedRow } from "./together/recipient-sheet.ts";

/** Stock reserved for a pending order: taken from product.stock, returned when released or expired. */
export const stockReservation = pgTable(
  "stock_reservation",
  {
    orderId: ownedBy(() => order.id, "order_id"),
    productId: refersTo(() => product.id, "product_id"),
    quantity: integer().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    check("stock_reservation_quantity", sql`${table.quantity} >= 1`),
    index("stock_reservation_expires").on(table.expiresAt),
    index("stock_reservation_product").on(table.productId),
  ],
);

/**
 * The quote for a custom order: facts of a ticket that an order typed by staff does not have. A changed quote is a further
 * version with an order of its own, whose purchase continues the earlier one, so that at most one version is ever paid.
 */
export const customQuote = pgTable(
  "custom_quote",
  {
    orderId: oneFor(() => order.id, "order_id"),
    /** Null once the ticket is deleted. */
    messageId: text("message_id").references(() => message.id, { onDelete: "set null" }),
    /** Counts the quotes of a ticket from 1. */
    version: integer().notNull(),
    /** Days from payment until completion. */
    makingDays: integer("making_days").notNull(),
    /** The part of the price paid first; 0 for all of it. */
    advancePercent: integer("advance_percent").notNull().default(0),
    /** Shown to the customer. */
    note: text().notNull(),
  },
  (table) => [
    uniqueIndex("custom_quote_version").on(table.messageId, table.version),
    check("custom_quote_version_counts", sql`${table.version} >= 1`),
    check("custom_quote_advance_percent", sql`${table.advancePercent} between 0 and 99`),
    check("custom_quote_making_days", sql`${table.makingDays} >= 0`),
  ],
);

/**
 * The picture of a label in a quote. Only staff and who has the address of the quote see it. It goes with the ticket, because it may show
 * a person's words.
 */
export const labelProof = pgTable(
  "label_proof",
  {
    orderId: oneFor(() => customQuote.orderId, "order_id"),
    messageId: ownedBy(() => message.id, "message_id"),
    /** A WebP picture. */
    bytes: bytea().notNull(),
  },
  (table) => [index("label_proof_message").on(table.messageId)],
);

/** A recipient of pieces of the cart, stored until all recipients' orders are paid together. */
export const giftRecipient = pgTable(
  "gift_recipient",
  {
    id: text().primaryKey(),
    userId: ownedBy(() => user.id, "user_id"),
    pieces: jsonb().$type<CheckoutItem[]>().notNull(),
    /** Null while a row of a sheet has faults that only its buyer can mend. */
    address: jsonb().$type<ShippingAddress>(),
    choices: jsonb().$type<RecipientChoices>().notNull(),
    /** A row of a sheet as it was typed, with its faults, until they are mended or, for warnings, confirmed. */
    unmended: jsonb().$type<UnmendedRow>(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    check("gift_recipient_address", sql`${table.address} is not null or ${table.unmended} is not null`),
    index("gift_recipient_user").on(table.userId, table.createdAt),
    index("gift_recipient_created").on(table.createdAt),
  ],
);
