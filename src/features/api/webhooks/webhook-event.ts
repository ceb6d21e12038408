// The events that the shop sends to other programs; a message contains ids, states, times and amounts in paise. To
// add one, write its schema and words here, and its handler in announced-events.server.ts, for the job that its cause
// enqueues.
import { z } from "zod";

const paise = z.int().meta({ description: "Paise" });
const orderNumber = z
  .string()
  .meta({ description: "The order's number; the call about one order has the rest" });

/** The schemas of a message's `data`, by event. */
export const eventSchemas = {
  "order.confirmed": z.object({
    order: orderNumber,
    origin: z.string(),
    amount: paise.meta({ description: "All that the customer pays for it" }),
    due: paise.meta({ description: "What is to be paid before it is packed" }),
    cashDue: paise.meta({ description: "What is to be paid at the door" }),
  }),
  "parcel.moved": z.object({
    order: orderNumber,
    status: z.enum(["shipped", "delivered"]),
    carrier: z.string().nullable().meta({ description: "Null where it went without a label" }),
    trackingNumber: z.string().nullable(),
  }),
  "refund.made": z.object({
    order: orderNumber
      .nullable()
      .meta({ description: "Null where a payment went back before it was an order" }),
    refund: z.string(),
    amount: paise,
  }),
  "stock.low": z.object({
    products: z.array(z.object({ sku: z.string(), stock: z.int() })).meta({
      description: "Pieces that can still be sold; each product is told once, until there is enough again",
    }),
  }),
  "message.received": z.object({
    ticket: z.int().meta({ description: "The number of the message in the back office" }),
    kind: z.enum(["contact", "custom-order", "order-question"]),
    order: z.string().nullable().meta({ description: "The number of the order that it is about" }),
  }),
} as const;

export type WebhookEvent = keyof typeof eventSchemas;

export const webhookEvents = Object.keys(eventSchemas) as [WebhookEvent, ...WebhookEvent[]];

export type EventData<Event extends WebhookEvent> = z.output<(typeof eventSchemas)[Event]>;

export const eventWords: Record<WebhookEvent, { label: string; says: string }> = {
  "order.confirmed": {
    label: "An order is confirmed",
    says: "Paid, or promised at the door. Number and amounts.",
  },
  "parcel.moved": {
    label: "A parcel moves",
    says: "Handed over or delivered, or it got another label. With its tracking number, which shows the customer's town on the courier's page.",
  },
  "refund.made": { label: "Money has gone back", says: "Number of the order and the amount." },
  "stock.low": { label: "Stock is low", says: "SKUs and the pieces that are left." },
  "message.received": {
    label: "A message has come",
    says: "Ticket and kind. Neither the words nor the sender.",
  },
};

/** Sent by the button 'Send a test'. Contains no data of the shop. */
export const testEvent = "webhook.test";

/** The body of a message, by the Standard Webhooks scheme. */
export function messageSchema(type: WebhookEvent) {
  return z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: "When it happened" }),
    data: eventSchemas[type],
  });
}

/** For the description of the HTTP API. */
export const shownWebhooks = webhookEvents.map((event) => ({
  event,
  ...eventWords[event],
  schema: messageSchema(event),
}));
