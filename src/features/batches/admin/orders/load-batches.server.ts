import { getOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import type { Shop } from "#core/shop.ts";
import { readBatchChoices } from "../../batch-choices.server.ts";

/** Loads the batches of an order's lines, for the page that shows a refused form. Throws NotFound. */
export async function loadBatches(shop: Shop, number: string) {
  const { id, order } = await getOrderWithPayment(shop.db, number);
  return { lines: (await readBatchChoices(shop, [{ id, status: order.status }])).get(id) ?? [] };
}
