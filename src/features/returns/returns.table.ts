import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, ownedBy, timestamptz, withoutSigns } from "../../../platform/database/columns.table.ts";
import { order } from "../../core/orders/orders.table.ts";
import type { ReturnKind } from "./return-rule.ts";
import type { ReturnStatus } from "./return-state.ts";

/** A customer's request after the delivery; its pieces are noted by its id (`line_pieces`). */
export const returnRequest = pgTable(
  "return_request",
  {
    id: text().primaryKey(),
    orderId: ownedBy(() => order.id, "order_id"),
    kind: text().$type<ReturnKind>().notNull(),
    /** The status of the latest `return_step`, stored with it. */
    status: text().$type<ReturnStatus>().notNull(),
    reason: text().notNull(),
    /** The key of the form: the same form sent twice is the same request. */
    requestKey: text("request_key").notNull().unique(),
    askedAt: timestamptz().notNull(),
  },
  (table) => [
    index("return_request_order").on(table.orderId, table.askedAt),
    index("return_request_asked").on(table.askedAt, table.id),
    uniqueIndex("return_request_one_open")
      .on(table.orderId)
      .where(sql`${table.status} not in ('refused', 'refunded', 'replaced')`),
    uniqueIndex("return_request_one_exchange")
      .on(table.orderId)
      .where(sql`${table.kind} = 'exchange' and ${table.status} <> 'refused'`),
  ],
);

export const returnStep = pgTable(
  "return_step",
  {
    requestId: ownedBy(() => returnRequest.id, "request_id"),
    position: integer().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    at: timestamptz().notNull(),
    /** An account's id. */
    by: text().notNull(),
    /** Also shown to the customer. */
    note: text().notNull().default(""),
    carrier: text(),
    trackingNumber: text("tracking_number"),
    /** Of the refund, in paise. */
    amount: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.position] }),
    index("return_step_tracking_number").on(withoutSigns(table.trackingNumber)),
  ],
);

/** A customer's photograph, re-encoded. Not in `media_file`, because only this customer and staff may see it. */
export const returnPhotograph = pgTable(
  "return_photograph",
  {
    requestId: ownedBy(() => returnRequest.id, "request_id"),
    position: integer().notNull(),
    /** A WebP picture. */
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
);
