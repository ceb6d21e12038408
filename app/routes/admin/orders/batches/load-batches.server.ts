import { readBatchChoices } from "#shop/back-office/batch-choices.server.ts";
import { getOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import type { Shop } from "#shop/shop.ts";

/** An order's lines can be packed from these, for the page that shows a refused form again. Throws NotFound. */
export async function loadBatches(shop: Shop, number: string) {
  const { id, order } = await getOrderWithPayment(shop.db, number);
  return { lines: (await readBatchChoices(shop, [{ id, status: order.status }])).get(id) ?? [] };
}
