import { listPaymentStatuses, type PaymentOfOrder } from "#core/payments/payment-statuses.server.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { Shop } from "#core/shop.ts";
import { listMyOrders, listOrderPictures, type MyOrder } from "../my-orders.server.ts";

export type MyOrderWithPayment = MyOrder & { payment: PaymentOfOrder | null; pictures: Picture[] };

type MyOrderPage = { orders: MyOrderWithPayment[]; next: string | null };

/** One page of orders. Null if they could not be read, so that the rest of the profile is still shown. */
export async function findOrders(
  shop: Shop,
  page: { userId: string; after?: string },
): Promise<MyOrderPage | null> {
  try {
    const { orders, next } = await listMyOrders(shop.db, page);
    const numbers = orders.map(({ number }) => number);
    const payments = await listPaymentStatuses(shop.db, { userId: page.userId, numbers });
    const pictures = await listOrderPictures(shop.db, { userId: page.userId, numbers });
    return {
      orders: orders.map((order) => ({
        ...order,
        payment: payments.get(order.number) ?? null,
        pictures: pictures.get(order.number) ?? [],
      })),
      next,
    };
  } catch (error) {
    shop.log.error({ error: String(error) }, "could not read a customer's orders");
    return null;
  }
}
