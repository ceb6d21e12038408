import { Hono } from "hono";
import { z } from "zod";
import { toRupees } from "#core/money/money.ts";
import { listMyOrders, type MyOrder } from "#core/orders/my-orders.server.ts";
import { customerStatuses } from "#core/orders/order-state.ts";
import type { Shop } from "#core/shop.ts";
import { Forbidden } from "#platform/faults.ts";
import { type Call, failures } from "#server/call.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { requireSessionUser } from "./require-session-user.ts";

const rupees = z.number().meta({ description: "Rupees, at most two decimals" });

const myOrdersAnswer = z.object({
  orders: z.array(
    z.object({
      _id: z.string().meta({ description: "The order number" }),
      createdAt: z.iso.datetime(),
      totalAmount: rupees,
      orderAmount: rupees,
      orderStatus: z.enum(customerStatuses),
      items: z.array(z.object({ name: z.string(), quantity: z.int(), price: rupees })),
    }),
  ),
});
type MyOrdersAnswer = z.output<typeof myOrdersAnswer>;

export const myOrdersCall: Call = {
  method: "get",
  path: "/api/orders/me/{uid}",
  summary:
    "The user's own orders, newest first, 50 at a time; `?after=` with the last order's number gives those before it",
  answers: {
    200: { description: "Orders", schema: myOrdersAnswer },
    ...failures({ 401: "Signed out", 403: "Another account's uid" }),
  },
};

/** `GET /api/orders/me/{uid}`: the user's own orders, newest first, amounts in rupees; at most 50. */
export function myOrders(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().get("/api/orders/me/:uid", async (context) => {
    const sessionUser = await requireSessionUser(shop, context);
    if (context.req.param("uid") !== sessionUser.id) throw new Forbidden("another account's orders");
    context.header("Cache-Control", "no-store");
    const after = context.req.query("after") ?? "";
    const page = await listMyOrders(shop.db, { userId: sessionUser.id, after });
    const orders = page.orders.map(presentOrder);
    return context.json({ orders } satisfies MyOrdersAnswer);
  });
}

function presentOrder(order: MyOrder): MyOrdersAnswer["orders"][number] {
  return {
    _id: order.number,
    createdAt: order.orderedAt,
    totalAmount: toRupees(order.amount),
    orderAmount: toRupees(order.amount),
    orderStatus: order.status,
    items: order.lines.map(({ name, quantity, unitPrice }) => ({
      name,
      quantity,
      price: toRupees(unitPrice),
    })),
  };
}
