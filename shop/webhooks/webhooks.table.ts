import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import type { WebhookEvent } from "./webhook-event.ts";

/** Where the shop sends messages about what happens. (What Razorpay sends to the shop is in `webhook_event`.) */
export const webhookEndpoint = pgTable("webhook_endpoint", {
  id: text().primaryKey(),
  address: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** Signs its messages; encrypted with a key made from the session secret. */
  secret: text().notNull(),
  /** The one before, which signs beside it until then. */
  formerSecret: text("former_secret"),
  formerSecretUntil: timestamptz(),
  isOn: boolean("is_on").notNull().default(true),
  /** Since when every message has failed; null after one was taken. */
  failingSince: timestamptz(),
  /** When the shop itself switched it off, because it had failed for days or is gone. */
  switchedOffAt: timestamptz(),
  createdAt: timestamptz().notNull(),
  /** The owner's account that added or last changed it: messages are sent only while that may do so. */
  madeBy: text("made_by"),
});

/** A message to one endpoint, with what became of its latest try. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    /** The same at each try: the receiver knows a repeated message by it. */
    id: text().primaryKey(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: "cascade" }),
    event: text().notNull(),
    /** Its cause has it, so that one cause is one message. */
    eventKey: text("event_key").notNull(),
    /** It is signed and sent like this, byte for byte. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** Tries since it was last asked for: `retry-delays.ts` counts by it. */
    retries: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    /** Null once it was taken or given up. */
    nextAttemptAt: timestamptz(),
    lastAttemptAt: timestamptz(),
    /** The receiver's status; null where there was no answer. */
    lastStatus: integer("last_status"),
    /** The first bytes of its answer, or why there was none. */
    lastAnswer: text("last_answer").notNull().default(""),
  },
  (table) => [
    check("webhook_delivery_state", sql`${table.state} in ('waiting', 'taken', 'given-up')`),
    uniqueIndex("webhook_delivery_once").on(table.endpointId, table.eventKey),
    index("webhook_delivery_list").on(table.endpointId, table.createdAt, table.id),
    index("webhook_delivery_created").on(table.createdAt),
  ],
);

export type DeliveryState = "waiting" | "taken" | "given-up";
