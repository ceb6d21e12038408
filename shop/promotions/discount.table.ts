import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import type { DiscountKind } from "./typed-code.ts";

/** A code that lowers a price. Its terms never change once it is made; it can be stopped and resumed. */
export const discountCode = pgTable(
  "discount_code",
  {
    /** It is stored in capital letters. */
    code: text().primaryKey(),
    kind: text().$type<DiscountKind>().notNull(),
    /** Whole percent, or paise; 0 for free delivery. */
    value: integer().notNull(),
    /** The code is for products that name these collections; for all of them when the list is empty. */
    collections: text().array().notNull(),
    /** In paise. The products that the code is for must cost this much. */
    minimumAmount: integer("minimum_amount").notNull(),
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    maxUses: integer("max_uses"),
    /** Confirmed orders with the code, counted by the transaction that confirms them. */
    used: integer().notNull().default(0),
    oncePerCustomer: boolean("once_per_customer").notNull(),
    firstOrderOnly: boolean("first_order_only").notNull(),
    createdAt: timestamptz().notNull(),
    stoppedAt: timestamptz(),
  },
  (table) => [
    check(
      "discount_code_value",
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 90 when 'amount' then ${table.value} > 0
        else ${table.kind} = 'free-delivery' and ${table.value} = 0 end`,
    ),
    check(
      "discount_code_used",
      sql`${table.used} >= 0 and (${table.maxUses} is null or ${table.used} <= ${table.maxUses})`,
    ),
    index("discount_code_created").on(table.createdAt, table.code),
  ],
);
