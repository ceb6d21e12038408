import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import type { PromotionKind } from "./promotion.ts";

/** A promotion lowers a price, with a code or by itself. Its terms never change once it is made; it can be stopped and resumed. */
export const promotion = pgTable(
  "promotion",
  {
    id: text().primaryKey(),
    /** In capital letters. Null if the promotion applies automatically. */
    code: text().unique(),
    kind: text().$type<PromotionKind>().notNull(),
    /** Whole percent; 0 for an amount and for free delivery. */
    percent: integer().notNull().default(0),
    /** In paise; 0 for the other kinds. */
    amount: integer().notNull().default(0),
    /** The least that the covered products must cost, in paise. */
    minimumAmount: integer("minimum_amount").notNull().default(0),
    /** Pieces of a group, and how many of them cost less; 0 for the other kinds. */
    pieces: integer().notNull().default(0),
    reducedPieces: integer("reduced_pieces").notNull().default(0),
    /** Slugs of the collections that are covered; empty for all products. */
    collections: text().array().notNull().default([]),
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    maxUses: integer("max_uses"),
    /** Confirmed orders with the code, counted by the transaction that confirms them; 0 without a code. */
    used: integer().notNull().default(0),
    /** How often customers have brought the code to the checkout, at most once a day for each. */
    tried: integer().notNull().default(0),
    /** The sum of those orders when they were confirmed, in paise. */
    soldAmount: bigint("sold_amount", { mode: "number" }).notNull().default(0),
    /** The same for all codes of a series: the id of the first of them. */
    seriesId: text("series_id"),
    oncePerCustomer: boolean("once_per_customer").notNull().default(false),
    firstOrderOnly: boolean("first_order_only").notNull().default(false),
    createdAt: timestamptz().notNull(),
    stoppedAt: timestamptz(),
  },
  (table) => [
    check(
      "promotion_terms",
      sql`case ${table.kind}
        when 'cheapest' then ${table.amount} = 0 and ${table.percent} between 1 and 100 and ${table.reducedPieces} between 1 and ${table.pieces} - 1
        when 'amount' then ${table.percent} = 0 and ${table.amount} > 0 and ${table.pieces} = 0 and ${table.reducedPieces} = 0
        when 'percent' then ${table.amount} = 0 and ${table.percent} between 1 and 90 and ${table.pieces} = 0 and ${table.reducedPieces} = 0
        else ${table.kind} = 'free-delivery' and ${table.percent} = 0 and ${table.amount} = 0 and ${table.pieces} = 0 and ${table.reducedPieces} = 0 end`,
    ),
    check("promotion_minimum", sql`${table.minimumAmount} >= 0`),
    check(
      "promotion_used",
      sql`${table.used} >= 0 and (${table.maxUses} is null or ${table.used} <= ${table.maxUses})`,
    ),
    check(
      "promotion_code",
      sql`case when ${table.code} is null
        then ${table.kind} <> 'free-delivery' and (${table.kind} <> 'amount' or ${table.amount} <= ${table.minimumAmount})
          and ${table.maxUses} is null and ${table.used} = 0 and not ${table.oncePerCustomer} and not ${table.firstOrderOnly}
        else ${table.kind} <> 'cheapest' end`,
    ),
    index("promotion_created")
      .on(table.createdAt, table.id)
      .where(sql`${table.seriesId} is null or ${table.seriesId} = ${table.id}`),
    index("promotion_series").on(table.seriesId).where(sql`${table.seriesId} is not null`),
    // For every checkout, which reads these however many codes there are.
    index("promotion_automatic")
      .on(table.createdAt, table.id)
      .where(sql`${table.code} is null and ${table.stoppedAt} is null`),
  ],
);
