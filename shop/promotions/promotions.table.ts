import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import type { OfferKind } from "./describe-promotion.ts";

/** An offer lowers a price without a code. Its terms never change once it is made; it can be stopped and resumed. */
export const offer = pgTable(
  "offer",
  {
    id: text().primaryKey(),
    kind: text().$type<OfferKind>().notNull(),
    /** Whole percent; 0 for an amount. */
    percent: integer().notNull(),
    /** In paise; 0 for a percentage. */
    amount: integer().notNull(),
    /** In paise. The products that the offer is for must cost this much. */
    minimumAmount: integer("minimum_amount").notNull(),
    /** So many of so many pieces cost less; both are 0 for the other kinds. */
    pieces: integer().notNull(),
    reducedPieces: integer("reduced_pieces").notNull(),
    /** The offer is for products that name these collections; for all of them when the list is empty. */
    collections: text().array().notNull(),
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    stoppedAt: timestamptz(),
  },
  (table) => [
    check(
      "offer_terms",
      sql`case ${table.kind}
        when 'cheapest' then ${table.amount} = 0 and ${table.percent} between 1 and 100 and ${table.reducedPieces} between 1 and ${table.pieces} - 1
        when 'amount' then ${table.percent} = 0 and ${table.amount} between 1 and ${table.minimumAmount} and ${table.pieces} = 0 and ${table.reducedPieces} = 0
        else ${table.kind} = 'percent' and ${table.percent} between 1 and 90 and ${table.amount} = 0 and ${table.pieces} = 0 and ${table.reducedPieces} = 0 end`,
    ),
    check("offer_minimum", sql`${table.minimumAmount} >= 0`),
    index("offer_created").on(table.createdAt, table.id),
  ],
);
