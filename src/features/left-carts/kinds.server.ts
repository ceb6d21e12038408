// The email of a saved cart, which a shopper asked for in advance.

import { and, eq, gt, or } from "drizzle-orm";
import { leftCart } from "#core/cart/cart.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { formatPrice } from "#core/money/money.ts";
import { button, smallPrint } from "#core/notifications/email.ts";
import type { MailProduct } from "#core/notifications/email-blocks.ts";
import { defineKind } from "#core/notifications/kind.server.ts";
import { readMailPictures } from "#core/notifications/mail-pictures.server.ts";
import { sampleProduct } from "#core/notifications/sample-order.ts";
import { order } from "#core/orders/orders.table.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import type { Database } from "#platform/database/database.ts";
import { leftCartAddress, leftCartStopAddress } from "./addresses.ts";
import { describeLeftLine } from "./left-cart.ts";
import { leftCartJob } from "./left-cart-jobs.server.ts";
import { readLinesStillWanted } from "./left-carts.server.ts";

/**
 * None if the owner has switched the feature off or pauses selling, the address has bought or was deleted, or nothing
 * in the cart can be bought.
 */
export const leftCartSent = defineKind({
  job: leftCartJob,
  noun: "Reminders",
  ownWords: { "left-cart": { title: "A cart that somebody asked for" } },
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
    const stopUrl = leftCartStopAddress(sender.links, row.token);
    return {
      key: [leftCartId, sentAt],
      to: { name: "", address: row.email },
      facts: { products, cartUrl: leftCartAddress(sender.links, row.token), stopUrl },
      unsubscribeUrl: stopUrl,
    };
  },
  samples: (shop) => {
    const { links } = shop.sender;
    const products = [{ ...sampleProduct(shop), detail: "1 item." }];
    const facts = {
      products,
      cartUrl: leftCartAddress(links, "sample"),
      stopUrl: leftCartStopAddress(links, "sample"),
    };
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

type LeftCart = { products: readonly MailProduct[]; cartUrl: string; stopUrl: string };
