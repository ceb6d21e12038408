import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { user } from "../identity/identity.table.ts";
import { legalVersion } from "../pages/pages.table.ts";
import { promotion } from "../promotions/promotions.table.ts";

/**
 * Somebody agreed to pay it at once: one order or, for several recipients, an order each. Another try at the same products
 * is a purchase that continues the earlier one, and at most one of such a chain is ever confirmed.
 */
export const purchase = pgTable(
  "purchase",
  {
    id: text().primaryKey(),
    /**
     * Names the first purchase of its chain, null for that one itself. It refers to no row, because the first one may be
     * removed unpaid before those that continue it, which still belong together then.
     */
    continues: text(),
    /** The account that buys; null where staff typed the order. */
    userId: text("user_id").references(() => user.id),
    /** This account has typed a staff order. */
    typedBy: text("typed_by").references(() => user.id),
    /** A form of the staff has a key, so that the same form sent twice is one purchase. */
    formKey: text("form_key").unique(),
    /** Hash of lines, addresses, delivery and promotion: the same request made twice is the same row. */
    fingerprint: text(),
    /** Coarse: /24 of IPv4, /64 of IPv6. It is emptied after a day, when no limit looks at it any more. */
    network: text(),
    /** The promotion in the price, and how it was shown then: its code or, without one, its sentence. */
    promotionId: text("promotion_id").references(() => promotion.id),
    promotionText: text("promotion_text"),
    /** The wording of terms and policies under which it was made; null for purchases from before wordings were kept. */
    legalVersion: text("legal_version").references(() => legalVersion.hash),
    createdAt: timestamptz().notNull(),
    /** A trigger sets it when an order of the purchase is confirmed (confirmed-purchases.sql). */
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
