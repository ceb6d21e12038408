// The emails that a shopper asked for in advance: the saved cart, and the reminder about a product that is nearly used up.
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { leftCart } from "#core/cart/cart.table.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { formatPrice } from "#core/money/money.ts";
import { burnReminderJob } from "#core/orders/order-jobs.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import { burnReminder } from "#features/burn-reminders/burn-reminders.table.ts";
import { describeLeftLine } from "#features/left-carts/left-cart.ts";
import { leftCartJob } from "#features/left-carts/left-cart-jobs.server.ts";
import { readLinesStillWanted } from "#features/left-carts/left-carts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { button, smallPrint } from "../email.ts";
import type { MailProduct } from "../email-blocks.ts";
import { defineKind } from "../kind.server.ts";
import { readMailPictures, readMailProducts } from "../mail-pictures.server.ts";
import { customer, sampleOrder, sampleProduct } from "../sample-order.ts";
import { unsubscribeByMail } from "../sender-details.ts";

/**
 * None if the owner has switched the feature off or pauses selling, the address has bought or was deleted, or nothing
 * in the cart can be bought.
 */
const leftCartSent = defineKind({
  job: leftCartJob,
  noun: "Reminders",
  write: ({ sender }, { products, cartUrl, stopUrl }: LeftCart) => ({
    kind: "left-cart",
    subject: "Your cart, as you asked",
    preheader: "With what it costs today, and what is in stock.",
    heading: "Your cart, as you asked",
    blocks: [
      "Yesterday you asked us for your cart by email. Here it is, with the prices and the stock of today. Nothing is on hold for you, and you need not do anything.",
      { kind: "products", products },
      button("See my cart", cartUrl),
      smallPrint(
        "This is the only email about it: your address is deleted from the list within a week. To have it deleted at once:",
      ),
      button("Delete my address", stopUrl),
    ],
    reason: `You receive this email because somebody asked ${sender.shopName} for this cart and gave your address.`,
  }),
  read: async ({ db, clock, settings, sender }, { leftCartId, sentAt }) => {
    const isPaused = findPauseWords(settings.pause, () => indianDay(clock.now())) !== undefined;
    if (!settings.features.leftCarts || isPaused) return [];
    const [row] = await db.select().from(leftCart).where(eq(leftCart.id, leftCartId));
    if (row?.sentAt?.toISOString() !== sentAt || (await hasBought(db, row))) return [];
    const { lines } = await readLinesStillWanted(db, row);
    if (!lines.some(({ maxQuantity }) => maxQuantity > 0)) return [];
    const pictures = await readMailPictures(
      db,
      sender.links,
      lines.map(({ productId }) => productId),
    );
    const products = lines.map(
      (line): MailProduct => ({
        name: line.name,
        detail: describeLeftLine(line),
        price: formatPrice(line.unitPrice),
        url: sender.links.product(line.slug),
        picture: pictures.get(line.productId),
      }),
    );
    const stopUrl = sender.links.leftCartStop(row.token);
    return {
      key: [leftCartId, sentAt],
      to: { name: "", address: row.email },
      facts: { products, cartUrl: sender.links.leftCart(row.token), stopUrl },
      unsubscribeUrl: stopUrl,
    };
  },
  samples: (shop) => {
    const { links } = shop.sender;
    const products = [{ ...sampleProduct(shop), detail: "1 item." }];
    const facts = { products, cartUrl: links.leftCart("sample"), stopUrl: links.leftCartStop("sample") };
    return [["left-cart", "A day after somebody asked for their cart", facts]];
  },
});

/**
 * True if an order was placed since the request: by the account, by an account with the address, or typed by staff
 * for the address.
 */
async function hasBought(
  db: Database,
  { userId, email, askedAt }: { userId: string | null; email: string; askedAt: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ id: order.id })
    .from(order)
    .leftJoin(user, eq(user.id, order.userId))
    .where(
      and(
        gt(order.confirmedAt, askedAt),
        or(userId ? eq(order.userId, userId) : undefined, eq(user.email, email), eq(order.email, email)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** No email if the product is no longer for sale, the order was returned, or the account is deleted. */
const burnReminded = defineKind({
  job: burnReminderJob,
  noun: "Reminders",
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

export const reminderKinds = [leftCartSent, burnReminded];

type LeftCart = { products: readonly MailProduct[]; cartUrl: string; stopUrl: string };

/** `hours`: the burn time on the product's page when the customer asked for this email. */
type BurntProduct = { customer: string; orderNumber: string; product: MailProduct; hours: number };
