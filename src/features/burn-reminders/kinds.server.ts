// The email about a product that is nearly used up, which its customer asked for in advance.
import { and, eq, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { button } from "#core/notifications/email.ts";
import type { MailProduct } from "#core/notifications/email-blocks.ts";
import { defineKind } from "#core/notifications/kind.server.ts";
import { readMailProducts } from "#core/notifications/mail-pictures.server.ts";
import { customer, sampleOrder, sampleProduct } from "#core/notifications/sample-order.ts";
import { unsubscribeByMail } from "#core/notifications/sender-details.ts";
import { order } from "#core/orders/orders.table.ts";
import { burnReminderJob } from "./burn-reminder-jobs.server.ts";
import { burnReminder } from "./burn-reminders.table.ts";

/** No email if the product is no longer for sale, the order was returned, or the account is deleted. */
export const burnReminded = defineKind({
  job: burnReminderJob,
  noun: "Reminders",
  ownWords: { "burn-reminder": { title: "What was bought is near its end", hasOrder: true } },
  write: ({ sender }, { customer, orderNumber, product, hours }: BurntProduct) => ({
    kind: "burn-reminder",
    orderNumber,
    subject: `Is ${product.name} near its end?`,
    preheader: `It lasts about ${hours} hours.`,
    heading: `Is ${product.name} near its end?`,
    to: customer,
    blocks: [
      `You asked us for a word about now: ${product.name} lasts about ${hours} hours, which a few evenings a week use up since it came. Should you like another, here it is. This is the only email about it.`,
      { kind: "products", products: [product] },
      button(`See ${product.name}`, product.url),
    ],
    reason: `You receive this email because you asked for it on the page of your order ${orderNumber} at ${sender.shopName}.`,
  }),
  read: async ({ db, settings, sender }, { orderId }) => {
    if (!settings.features.burnReminders) return [];
    const [row] = await db
      .select({
        hours: burnReminder.hours,
        slug: product.slug,
        orderNumber: order.number,
        status: order.status,
        customer: user.name,
        address: user.email,
      })
      .from(burnReminder)
      .innerJoin(order, eq(order.id, burnReminder.orderId))
      .innerJoin(user, eq(user.id, order.userId))
      .innerJoin(product, eq(product.id, burnReminder.productId))
      .where(and(eq(burnReminder.orderId, orderId), isNull(user.deletedAt)));
    if (!row?.orderNumber || row.status !== "delivered") return [];
    const shown = (await readMailProducts(db, sender.links, [row.slug])).get(row.slug);
    if (!shown) return [];
    const { hours, orderNumber, customer, address } = row;
    return {
      key: [orderId],
      to: { name: customer, address },
      facts: { customer, orderNumber, product: shown, hours },
      unsubscribeUrl: unsubscribeByMail(sender),
    };
  },
  samples: (shop) => {
    const { sender, settings } = shop;
    const { number: orderNumber } = sampleOrder(sender, settings);
    const burnt = { customer, orderNumber, product: sampleProduct(shop), hours: 45 };
    return [["burn-reminder", "What was bought is near its end", burnt]];
  },
});

/** `hours`: the burn time on the product's page when the customer asked for this email. */
type BurntProduct = { customer: string; orderNumber: string; product: MailProduct; hours: number };
