import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ownedBy, timestamptz } from "../../../../platform/database/columns.table.ts";
import type { WebhookEvent } from "./webhook-event.ts";

/**
 * An address to which the shop sends messages about events. (Messages from Razorpay to the shop are in
 * `webhook_event`.)
 */
export const webhookEndpoint = pgTable("webhook_endpoint", {
  id: text().primaryKey(),
  address: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** The secret that signs its messages; encrypted with a key made from the session secret. */
  secret: text().notNull(),
  /** The former secret, which signs beside the new one until the time below. */
  formerSecret: text("former_secret"),
  formerSecretUntil: timestamptz(),
  isOn: boolean("is_on").notNull().default(true),
  /** Since when every message has failed; null after a success. */
  failingSince: timestamptz(),
  /** When the shop itself switched it off, because it had failed for days or no longer exists. */
  switchedOffAt: timestamptz(),
  createdAt: timestamptz().notNull(),
  /** The account that added or last changed it. Messages are sent only while it belongs to an owner. */
  madeBy: text("made_by"),
});

/** A message to one endpoint, with the result of its latest attempt. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    /** The same at each attempt, so that the receiver recognises a repeated message. */
    id: text().primaryKey(),
    endpointId: ownedBy(() => webhookEndpoint.id, "endpoint_id"),
    event: text().notNull(),
    /** The key of its cause, so that each cause is stored once. */
    eventKey: text("event_key").notNull(),
    /** The body as signed and sent, byte for byte. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** Attempts since it was last requested, for `deliver-webhook.server.ts`. */
    retries: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    /** Null once it is accepted or given up. */
    nextAttemptAt: timestamptz(),
    lastAttemptAt: timestamptz(),
    /** The receiver's status; null without an answer. */
    lastStatus: integer("last_status"),
    /** The first bytes of its answer, or why there is none. */
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
