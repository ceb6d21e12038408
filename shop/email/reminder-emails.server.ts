// Builds the emails that a shopper asked for in advance: the saved cart, and the reminder about a product that is
// nearly used up.
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { leftCart } from "#shop/cart/cart.table.ts";
import { describeLeftLine } from "#shop/cart/left-carts/left-cart.ts";
import { leftCartJob } from "#shop/cart/left-carts/left-cart-jobs.server.ts";
import { readLinesStillWanted } from "#shop/cart/left-carts/left-carts.server.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import type { Links } from "#shop/links.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { formatPrice } from "#shop/money/money.ts";
import { burnReminder } from "#shop/orders/burn-reminders/burn-reminders.table.ts";
import { burnReminderJob } from "#shop/orders/order-jobs.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import { findPauseWords } from "#shop/settings/pause.ts";
import type { MailProduct } from "./email-blocks.ts";
import { emailJob, emailKey } from "./kind.server.ts";
import { readMailPictures, readMailProducts } from "./mail-pictures.server.ts";
import { unsubscribeByMail } from "./sender-details.ts";
import { composeBurnReminder } from "./templates/burn-reminder.ts";
import { composeLeftCart } from "./templates/left-cart.ts";

/**
 * None if the owner has switched the feature off or pauses selling, the address has bought or was deleted, or nothing
 * in the cart can be bought.
 */
const leftCartSent = emailJob(
  leftCartJob,
  async ({ db, clock, settings, sender }, { leftCartId, sentAt }) => {
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
      key: emailKey(leftCartJob, leftCartId, sentAt),
      to: { name: "", address: row.email },
      email: composeLeftCart(sender, { products, cartUrl: sender.links.leftCart(row.token), stopUrl }),
      unsubscribeUrl: stopUrl,
    };
  },
);

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
const burnReminded = emailJob(burnReminderJob, async ({ db, settings, sender }, { orderId }) => {
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
  const shown = await findMailProduct(db, sender.links, row.slug);
  if (!shown) return [];
  const { hours, orderNumber, customer, address } = row;
  return {
    key: emailKey(burnReminderJob, orderId),
    to: { name: customer, address },
    email: composeBurnReminder(sender, { customer, orderNumber, product: shown, hours }),
    unsubscribeUrl: unsubscribeByMail(sender),
  };
});

async function findMailProduct(db: Database, links: Links, slug: string): Promise<MailProduct | undefined> {
  return (await readMailProducts(db, links, [slug])).get(slug);
}

export const reminderEmails = [leftCartSent, burnReminded];
