import { listMyOrders, type MyOrder } from "#shop/orders/my-orders.server.ts";
import type { Shop } from "#shop/shop.ts";

/** Null where they could not be read: the rest of the profile stands all the same. */
export async function findOrders(shop: Shop, userId: string): Promise<MyOrder[] | null> {
  try {
    return await listMyOrders(shop.db, userId);
  } catch (error) {
    shop.log.error({ error: String(error) }, "a customer's orders could not be read");
    return null;
  }
}
