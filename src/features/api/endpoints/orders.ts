// The calls that read orders.
import { z } from "zod";
import { deliveryNames, type OrderDelivery } from "#core/delivery/delivery.ts";
import { chargeKinds } from "#core/money/charge.ts";
import { type OrderOrigin, originNames } from "#core/orders/order.ts";
import { orderStatuses } from "#core/orders/order-state.ts";
import type { Shop } from "#core/shop.ts";
import { failures } from "#server/call.ts";
import { listCalledOrders, parseCursor, readCalledOrder } from "../calls/called-orders.server.ts";
import { type KeyedCall, keyedAnswerHeaders, keyedFailures, serveKeyedCall } from "./keyed-call.ts";
import { pageQuery } from "./page-query.ts";

const paise = z.int().meta({ description: "Paise" });
const origins = Object.keys(originNames) as [OrderOrigin, ...OrderOrigin[]];
const deliveries = Object.keys(deliveryNames) as [OrderDelivery, ...OrderDelivery[]];

const orderSummary = z.object({
  number: z.string(),
  status: z.enum(orderStatuses).meta({
    description:
      "Pending: nobody works on it yet; processing: it is made or packed; shipped: its carrier has it",
  }),
  origin: z.enum(origins),
  delivery: z.enum(deliveries),
  confirmedAt: z.iso.datetime(),
  changedAt: z.iso.datetime().meta({ description: "When anything of it changed last, parcels included" }),
  amount: paise.meta({ description: "All that the customer pays for it" }),
});

const line = z.object({
  sku: z.string(),
  name: z.string(),
  setName: z.string().nullable().meta({ description: "Of a piece of a set: the set it was bought in" }),
  hsn: z.string(),
  gstBasisPoints: z.int(),
  quantity: z.int(),
  unitPrice: paise,
  gross: paise,
  discount: paise.meta({ description: "The line's share of the order's discount" }),
  charges: paise.meta({ description: "The line's share of the order's charges" }),
  taxable: paise,
  tax: paise,
});

const address = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string().meta({ description: "Two letters, such as HP" }),
  zip: z.string(),
  country: z.string(),
  company: z.string(),
  gstin: z.string(),
});

const parcelAnswer = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  handedOverAt: z.iso.datetime(),
});

const orderAnswer = orderSummary.extend({
  email: z.string().nullable().meta({ description: "Null where the customer gave none" }),
  address,
  gift: z
    .object({ words: z.string(), from: z.string(), isWrapped: z.boolean() })
    .nullable()
    .meta({ description: "The words of the card, and whether it is wrapped" }),
  lines: z.array(line),
  items: paise,
  discount: paise,
  charges: z.array(z.object({ kind: z.enum(chargeKinds as [string, ...string[]]), amount: paise })),
  taxable: paise,
  tax: paise,
  due: paise.meta({ description: "What is to be paid before it is packed" }),
  cashDue: paise.meta({ description: "What is to be paid at the door" }),
  refunded: paise.meta({ description: "What has gone back to the customer" }),
  parcels: z.array(parcelAnswer),
});

const ordersQuery = z.object({
  ...pageQuery,
  status: z.enum(orderStatuses).optional(),
  changedSince: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: "A moment with its offset, such as 2026-11-20T00:00:00+05:30" }),
  after: z
    .string()
    .max(120)
    .refine((text) => parseCursor(text) !== undefined, "Give `next` of the page before")
    .optional()
    .meta({ description: "`next` of the page before" }),
});
const ordersAnswer = z.object({
  orders: z.array(orderSummary),
  next: z.string().nullable().meta({ description: "For `after`; null on the last page" }),
});

export const ordersCall: KeyedCall = {
  method: "get",
  path: "/api/v1/orders",
  scope: "orders:read",
  summary:
    "Confirmed orders, the one that changed longest ago first. To keep up, ask with `changedSince` of a minute before the newest change that you have",
  query: ordersQuery,
  answers: {
    200: { description: "A page of orders", schema: ordersAnswer },
    ...keyedFailures,
    ...failures({ 422: "The query is bad; `errors` names the parameters" }),
  },
  answerHeaders: keyedAnswerHeaders,
};

export const orderCall: KeyedCall = {
  method: "get",
  path: "/api/v1/orders/{number}",
  scope: "orders:read",
  summary: "One order with its customer, address, lines, charges and parcels",
  answers: {
    200: { description: "The order", schema: orderAnswer },
    ...keyedFailures,
    ...failures({ 404: "No confirmed order has this number" }),
  },
  answerHeaders: keyedAnswerHeaders,
};

export function orders(shop: Shop) {
  return serveKeyedCall(shop, ordersCall, ordersQuery, async ({ actor, input }) => {
    const { changedSince, after, ...query } = input;
    const body = await listCalledOrders(shop, actor, {
      ...query,
      changedSince: changedSince === undefined ? undefined : new Date(changedSince),
      after: after === undefined ? undefined : parseCursor(after),
    });
    return { status: 200, body: body satisfies z.output<typeof ordersAnswer> };
  });
}

export function oneOrder(shop: Shop) {
  return serveKeyedCall(shop, orderCall, z.object({}), async ({ actor, params: { number = "" } }) => {
    const body = await readCalledOrder(shop, actor, { number });
    if (!body) return { status: 404, message: "No order has this number." };
    return { status: 200, body: body satisfies z.output<typeof orderAnswer> };
  });
}
