import { Hono } from "hono";
import { Forbidden } from "#platform/faults.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { toRupees } from "#shop/money/money.ts";
import { listMyOrders, type MyOrder } from "#shop/orders/my-orders.server.ts";
import type { Shop } from "#shop/shop.ts";
import { requireSessionUser } from "./require-session-user.ts";

/** `GET /api/orders/me/{uid}`: the user's own orders, newest first, amounts in rupees. */
export function myOrders(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().get("/api/orders/me/:uid", async (context) => {
    const sessionUser = await requireSessionUser(shop, context);
    if (context.req.param("uid") !== sessionUser.id) throw new Forbidden("another account's orders");
    context.header("Cache-Control", "no-store");
    return context.json({ orders: (await listMyOrders(shop.db, sessionUser.id)).map(presentOrder) });
  });
}

function presentOrder(order: MyOrder) {
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
