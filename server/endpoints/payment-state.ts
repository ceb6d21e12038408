import { Hono } from "hono";
import { findSettledOrder } from "#shop/checkout/confirm-payment.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { DoorVariables } from "../app.ts";
import { readJsonBody, requireCaller } from "./visitor-of.ts";

/** `POST /api/payment-state`: after the payment window was closed, whether money arrived all the same. `{ id }` → `{ orderId | null }`. */
export function paymentState(shop: Shop) {
  return new Hono<{ Variables: DoorVariables }>().post("/api/payment-state", async (context) => {
    const visitor = await requireCaller(shop, context);
    const { id } = await readJsonBody(context);
    const orderId = typeof id === "string" ? await findSettledOrder(shop, shop, visitor.id, id) : undefined;
    return context.json({ orderId: orderId ?? null });
  });
}
