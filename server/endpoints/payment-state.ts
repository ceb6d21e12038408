import { Hono } from "hono";
import type { RequestVariables } from "#server/http-app.ts";
import { confirmIfPaid } from "#shop/checkout/confirm-with-proof.server.ts";
import type { Shop } from "#shop/shop.ts";
import { readJsonBody, requireSessionUser } from "./require-session-user.ts";

/**
 * `POST /api/payment-state`: whether an order was paid although the payment window was closed. `{ id }` →
 * `{ orderId | null }`.
 */
export function paymentState(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/payment-state", async (context) => {
    const sessionUser = await requireSessionUser(shop, context);
    const { id } = await readJsonBody(context);
    const orderId = typeof id === "string" ? await confirmIfPaid(shop, shop, sessionUser.id, id) : undefined;
    return context.json({ orderId: orderId ?? null });
  });
}
