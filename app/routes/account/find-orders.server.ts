import { listMyOrders, type MyOrder } from "#shop/orders/my-orders.server.ts";
import type { Shop } from "#shop/shop.ts";

/** Null when the orders could not be read: the rest of the profile is shown all the same. */
export async function findOrders(shop: Shop, userId: string): Promise<MyOrder[] | null> {
  try {
    return await listMyOrders(shop.db, userId);
  } catch (error) {
    shop.log.error({ error: String(error) }, "could not read a customer's orders");
    return null;
  }
}
