// The calls that read orders.
import { z } from "zod";
import { failures } from "#server/call.ts";
import { type KeyedCall, keyedAnswerHeaders, keyedFailures, serveKeyedCall } from "#server/keyed-call.ts";
import { orderAnswer, orderSummary, parseCursor } from "#shop/calls/called-order.ts";
import { listCalledOrders, readCalledOrder } from "#shop/calls/called-orders.server.ts";
import { orderStatuses } from "#shop/orders/order-state.ts";
import type { Shop } from "#shop/shop.ts";
import { pageQuery } from "./page-query.ts";

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
    return body ? { status: 200, body } : { status: 404, message: "No order has this number." };
  });
}
