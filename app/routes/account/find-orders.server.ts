import { listMyOrders, type MyOrder } from "#shop/orders/my-orders.server.ts";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";
import { listPaymentStatuses } from "#shop/payments/payment-statuses.server.ts";
import type { Shop } from "#shop/shop.ts";

export type MyOrderWithPayment = MyOrder & { payment: PaymentStatus | null };

/** Null when the orders could not be read: the rest of the profile is shown all the same. */
export async function findOrders(shop: Shop, userId: string): Promise<MyOrderWithPayment[] | null> {
  try {
    const orders = await listMyOrders(shop.db, userId);
    const numbers = orders.map(({ number }) => number);
    const payments = await listPaymentStatuses(shop.db, { userId, numbers });
    return orders.map((order) => ({ ...order, payment: payments.get(order.number) ?? null }));
  } catch (error) {
    shop.log.error({ error: String(error) }, "could not read a customer's orders");
    return null;
  }
}
