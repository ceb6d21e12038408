// Tables of trade accounts, their buyers, and price lists with their rows.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { oneFor, ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "../../core/catalogue/catalogue.table.ts";
import { user } from "../../core/identity/identity.table.ts";
import type { TradeStatus } from "./trade-account.ts";

export const priceList = pgTable(
  "price_list",
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    /** Off the shop's price of a product without a price of its own, in basis points. */
    percentOff: integer("percent_off").notNull(),
    /** The first and the last day in India; null without such a day. */
    fromDay: date("from_day"),
    toDay: date("to_day"),
    /** Whether promotions come on top. */
    withPromotions: boolean("with_promotions").notNull().default(false),
    /** Whether staff may give it to a company; else only the owner does. */
    isForStaff: boolean("is_for_staff").notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (table) => [check("price_list_percent", sql`${table.percentOff} between 0 and 9000`)],
);

/** The price of a piece from a quantity on. */
export const priceRow = pgTable(
  "price_row",
  {
    listId: ownedBy(() => priceList.id, "list_id"),
    productId: ownedBy(() => product.id, "product_id"),
    fromQuantity: integer("from_quantity").notNull(),
    /** Paise with tax; null: the list's percentage off. */
    price: integer(),
    /** Pieces of one pack. */
    pack: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId, table.fromQuantity] }),
    index("price_row_product").on(table.productId),
    check("price_row_price", sql`${table.price} > 0`),
    check(
      "price_row_pack",
      sql`${table.pack} >= 1 and ${table.fromQuantity} >= 1 and ${table.fromQuantity} % ${table.pack} = 0`,
    ),
  ],
);

export const tradeAccount = pgTable(
  "trade_account",
  {
    id: text().primaryKey(),
    company: text().notNull(),
    gstin: text().notNull(),
    /** Of the person to speak to. */
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    status: text().$type<TradeStatus>().notNull(),
    /** Null until it is approved. */
    priceListId: text("price_list_id").references(() => priceList.id),
    /** The least that the goods of an order must cost, in paise. */
    minOrder: integer("min_order").notNull().default(0),
    /** Days to pay an order on account, and paise that it may owe; 0 for an account that pays before. */
    termsDays: integer("terms_days").notNull().default(0),
    creditLimit: integer("credit_limit").notNull().default(0),
    askedAt: timestamptz().notNull(),
    decidedAt: timestamptz(),
    /** Who decided last; an account's id. */
    by: text(),
  },
  (table) => [
    index("trade_account_asked").on(table.askedAt, table.id),
    index("trade_account_list").on(table.priceListId),
    // Anybody can know the GSTIN of a company, so several may apply with it, until one is approved.
    uniqueIndex("trade_account_approved").on(table.gstin).where(sql`${table.priceListId} is not null`),
    check("trade_account_status", sql`${table.status} in ('applied', 'approved', 'held', 'closed')`),
    check(
      "trade_account_list_chosen",
      sql`${table.status} <> 'approved' or ${table.priceListId} is not null`,
    ),
    check("trade_account_min_order", sql`${table.minOrder} >= 0`),
    check("trade_account_days", sql`${table.termsDays} between 0 and 45`),
    check("trade_account_limit", sql`${table.creditLimit} >= 0`),
    check("trade_account_terms", sql`(${table.termsDays} = 0) = (${table.creditLimit} = 0)`),
  ],
);

/** Who buys for an account; nobody buys for two. */
export const tradeBuyer = pgTable(
  "trade_buyer",
  {
    userId: oneFor(() => user.id, "user_id"),
    accountId: ownedBy(() => tradeAccount.id, "account_id"),
    addedAt: timestamptz().notNull(),
  },
  (table) => [index("trade_buyer_account").on(table.accountId)],
);
