import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import { legalVersion } from "../content/pages.table.ts";
import { user } from "../identity/identity.table.ts";
import { promotion } from "../promotions/promotions.table.ts";

/**
 * What somebody agreed to pay at once: one order or, for several recipients, one for each. Another try at the same products is a purchase
 * that continues the earlier one; at most one of such a chain is ever confirmed.
 */
export const purchase = pgTable(
  "purchase",
  {
    id: text().primaryKey(),
    /**
     * The first purchase of the chain; null for that one itself. No foreign
     * key, because the first one may be removed unpaid while later ones remain.
     */
    continues: text(),
    /** The buyer's account; null for an order typed by staff. */
    userId: text("user_id").references(() => user.id),
    /** The account that typed a staff order. */
    typedBy: text("typed_by").references(() => user.id),
    /** The key of a staff form, so that the same form sent twice makes one purchase. */
    formKey: text("form_key").unique(),
    /** Hash of lines, addresses, delivery and promotion: a repeated request is the same row. */
    fingerprint: text(),
    /** Coarse: /24 of IPv4, /64 of IPv6. Cleared after a day, when no rate limit needs it. */
    network: text(),
    /** The promotion in the price, and the text shown then: its code or, without one, its sentence. */
    promotionId: text("promotion_id").references(() => promotion.id),
    promotionText: text("promotion_text"),
    /** The version of terms and policies at the time of the purchase; null for older purchases. */
    legalVersion: text("legal_version").references(() => legalVersion.hash),
    createdAt: timestamptz().notNull(),
    /** Set by a trigger when an order of the purchase is confirmed (confirmed-purchases.sql). */
    confirmedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex("purchase_one_confirmed_of_chain")
      .on(sql`coalesce(${table.continues}, ${table.id})`)
      .where(sql`${table.confirmedAt} is not null`),
    index("purchase_user").on(table.userId, table.createdAt),
    index("purchase_network").on(table.network, table.createdAt),
    index("purchase_unpaid").on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    index("purchase_promotion")
      .on(table.promotionId, table.confirmedAt, table.id)
      .where(sql`${table.promotionId} is not null`),
    check("purchase_promotion_text", sql`${table.promotionId} is null or ${table.promotionText} is not null`),
    check("purchase_of_account_or_typed", sql`(${table.userId} is null) <> (${table.typedBy} is null)`),
  ],
);
