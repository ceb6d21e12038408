// What features say of an order on its customer's page. To add one, also draw it in order-cards.tsx.
import type { BoughtOrder } from "#core/orders/bought-order.ts";
import type { Shop } from "#core/shop.ts";
import { readBurnReminderChoice } from "#features/burn-reminders/burn-reminders.server.ts";
import { listReviewableProducts } from "#features/reviews/reviews.server.ts";

export type OrderCardFacts = Awaited<ReturnType<typeof readOrderCards>>;

export async function readOrderCards(shop: Shop, { id, number, userId }: BoughtOrder) {
  return {
    burnReminder: await readBurnReminderChoice(shop.db, id),
    reviews: await listReviewableProducts(shop, { userId, orderNumber: number }),
  };
}
