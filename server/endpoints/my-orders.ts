import { Hono } from "hono";
import { Forbidden } from "#platform/faults.ts";
import { toRupees } from "#shop/money/money.ts";
import { listMyOrders, type MyOrder } from "#shop/orders/my-orders.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { DoorVariables } from "../app.ts";
import { requireCaller } from "./visitor-of.ts";

/** `GET /api/orders/me/{uid}`: one's own orders, amounts in rupees, newest first. */
export function myOrders(shop: Shop) {
  return new Hono<{ Variables: DoorVariables }>().get("/api/orders/me/:uid", async (context) => {
    const visitor = await requireCaller(shop, context);
    if (context.req.param("uid") !== visitor.id) throw new Forbidden("somebody else's orders");
    context.header("Cache-Control", "no-store");
    return context.json({ orders: (await listMyOrders(shop.db, visitor.id)).map(presentOrder) });
  });
}

function presentOrder(order: MyOrder) {
  return {
    _id: order.number,
    createdAt: order.placedAt,
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
