import { listMyOrders } from "#shop/orders/my-orders.server.ts";
import type { Shop } from "#shop/shop.ts";

/** One page. Null when the orders could not be read: the rest of the profile is shown all the same. */
export async function findOrders(
  shop: Shop,
  page: { userId: string; after?: string },
): Promise<Awaited<ReturnType<typeof listMyOrders>> | null> {
  try {
    return await listMyOrders(shop.db, page);
  } catch (error) {
    shop.log.error({ error: String(error) }, "could not read a customer's orders");
    return null;
  }
}
