// Makes the copy of everything the shop knows about a customer.
import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { cartLine, leftCart, wishlistLine } from "#core/cart/cart.table.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { listRecipients } from "#core/checkout/together/recipients.server.ts";
import { listWaitingRows } from "#core/checkout/together/sheet-recipients.server.ts";
import { article, articleLike } from "#core/content/content.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { listRetiredRows } from "#core/identity/retired-rows.server.ts";
import { message, messageReply, newsletterSubscriber, stockAlert } from "#core/messages/messages.table.ts";
import { toRupees } from "#core/money/money.ts";
import { notification, notificationAttempt } from "#core/notifications/email.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { describeMovement } from "#features/gift-cards/gift-card-words.ts";
import { isPaymentOfSale } from "#features/gift-cards/sales/card-sales.server.ts";
import { giftCardSale } from "#features/gift-cards/sales/card-sales.table.ts";
import { findStoreCredit } from "#features/gift-cards/store-credit.server.ts";
import { reviewRoomNames } from "#features/reviews/review.ts";
import { review, reviewPhotograph } from "#features/reviews/reviews.table.ts";
import { whatsAppConsent } from "#features/whatsapp/whatsapp.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { copyAccount } from "./copy-account.server.ts";
import { copyFormerShop } from "./copy-former-shop.server.ts";
import { copyOrders } from "./copy-orders.server.ts";
import { copyRowsOfOrders } from "./copy-rows-of-orders.server.ts";
import type { DataCopy } from "./data-copy.ts";

type Person = { userId: string; email: string; isConfirmed: boolean };

export async function copyOwnData(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: string,
): Promise<DataCopy> {
  const [row] = await db
    .select({ email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  if (!row) throw new Error(`there is no account ${userId}`);
  const person = { userId, email: row.email ?? "", isConfirmed: row.isConfirmed };
  const { business } = await readSettings(db);
  return {
    shop: business.shopName,
    madeAt: clock.now().toISOString(),
    ...(await copyAccount(db, userId)),
    orders: await copyOrders(db, userId),
    giftCards: await copyCardSales(db, userId),
    storeCredit: await copyStoreCredit(db, userId),
    ...(await copyChoices(db, userId)),
    ...(await copyRowsOfOrders(db, userId)),
    ...(await copyWritten(db, person)),
    ...(await copyFormerShop(db, person)),
    retired: await copyRetired(db, person),
  };
}

async function copyRetired(
  db: Database,
  { userId, email, isConfirmed }: Person,
): Promise<DataCopy["retired"]> {
  const rows = await listRetiredRows(db, isConfirmed && email !== "" ? [userId, email] : [userId]);
  return rows.map(({ table, row }) => ({ ...row, kind: table }));
}

async function copyCardSales(db: Database, userId: string): Promise<DataCopy["giftCards"]> {
  const { createdAt, value, recipientName, recipientEmail, fromName, words, sendOn } = giftCardSale;
  const { capturedAt: paidAt } = payment;
  const sales = await db
    .select({ createdAt, paidAt, value, recipientName, recipientEmail, fromName, words, sendOn })
    .from(giftCardSale)
    .leftJoin(payment, isPaymentOfSale)
    .where(eq(giftCardSale.userId, userId))
    .orderBy(desc(createdAt));
  return sales.map((sale) => ({ ...sale, value: toRupees(sale.value) }));
}

async function copyStoreCredit(db: Database, userId: string): Promise<DataCopy["storeCredit"]> {
  const credit = await findStoreCredit(db, userId);
  if (!credit) return null;
  return {
    balance: toRupees(credit.balance),
    movements: credit.entries.map(({ on, kind, amount, orderNumber }) => ({
      on,
      what: describeMovement(kind),
      amount: toRupees(amount),
      order: orderNumber,
    })),
  };
}

async function copyChoices(db: Database, userId: string) {
  const [cart, wishlist, liked, cartsByEmail] = await Promise.all([
    db
      .select({
        product: soldName,
        filling: cartLine.filling,
        quantity: cartLine.quantity,
        addedAt: cartLine.addedAt,
      })
      .from(cartLine)
      .innerJoin(product, eq(product.id, cartLine.productId))
      .where(eq(cartLine.userId, userId)),
    db
      .select({ product: product.name })
      .from(wishlistLine)
      .innerJoin(product, eq(product.id, wishlistLine.productId))
      .where(eq(wishlistLine.userId, userId)),
    db
      .select({ title: article.title })
      .from(articleLike)
      .innerJoin(article, eq(article.slug, articleLike.articleSlug))
      .where(eq(articleLike.reader, `user:${userId}`)),
    db
      .select({ email: leftCart.email, askedAt: leftCart.askedAt, sentAt: leftCart.sentAt })
      .from(leftCart)
      .where(eq(leftCart.userId, userId)),
  ]);
  return {
    cart: cart.map(({ product: name, filling, ...line }) => ({
      product: name,
      wordsOnLabel: readLabelWords(readSoldId(filling).written),
      ...line,
    })),
    giftRecipients: await readRecipients(db, userId),
    wishlist: wishlist.map((line) => line.product),
    likedArticles: liked.map(({ title }) => title),
    cartsByEmail,
  };
}

/** Texts and emails that belong to the email address are included only if it is confirmed. */
async function copyWritten(db: Database, { userId, email, isConfirmed }: Person) {
  const isOwn = or(eq(message.userId, userId), isConfirmed ? eq(message.email, email) : undefined);
  const isOwnAlert = or(eq(stockAlert.userId, userId), isConfirmed ? eq(stockAlert.email, email) : undefined);
  const [messages, reviews, [subscriber], messagesSent, stockAlerts, whatsApp] = await Promise.all([
    db.select().from(message).where(isOwn).orderBy(desc(message.createdAt)),
    copyReviews(db, userId),
    db
      .select()
      .from(newsletterSubscriber)
      .where(eq(newsletterSubscriber.email, isConfirmed ? email : "")),
    copyNotifications(db, { userId, email, isConfirmed }),
    db
      .select({
        product: soldName,
        email: stockAlert.email,
        askedAt: stockAlert.requestedAt,
        confirmedAt: stockAlert.confirmedAt,
        confirmedWords: stockAlert.confirmedWords,
        toldAt: stockAlert.toldAt,
      })
      .from(stockAlert)
      .leftJoin(product, eq(product.id, stockAlert.productId))
      .where(isOwnAlert),
    copyWhatsApp(db, userId),
  ]);
  const ids = messages.map(({ id }) => id);
  const replies = await db.select().from(messageReply).where(inArray(messageReply.messageId, ids));
  return {
    reviews,
    messagesSent,
    stockAlerts,
    whatsApp,
    newsletter: subscriber
      ? {
          askedAt: subscriber.requestedAt,
          confirmedAt: subscriber.confirmedAt,
          confirmedWords: subscriber.confirmedWords,
          leftAt: subscriber.unsubscribedAt,
        }
      : null,
    messages: messages.map(({ id, ticket, name, subject, body, fields, createdAt, ...given }) => ({
      ticket,
      name,
      email: given.email,
      subject,
      body,
      fields,
      writtenAt: createdAt,
      replies: replies.filter((reply) => reply.messageId === id).map(({ body, at }) => ({ body, at })),
    })),
  };
}

async function copyNotifications(db: Database, { userId, email, isConfirmed }: Person) {
  const { notificationId, channel, recipient, subject, sentAt } = notificationAttempt;
  const own = db.select({ id: notification.id }).from(notification).where(eq(notification.userId, userId));
  // Another person may have typed the same number.
  const isOwnOnWhatsApp = and(inArray(notificationId, own), eq(channel, "whatsapp"), ne(recipient, ""));
  return db
    .select({ by: channel, subject, sentAt })
    .from(notificationAttempt)
    .where(or(isConfirmed ? eq(recipient, email) : sql`false`, isOwnOnWhatsApp))
    .orderBy(desc(sentAt));
}

async function copyReviews(db: Database, userId: string) {
  const rows = await db
    .select({
      product: product.name,
      variant: review.variant,
      rating: review.rating,
      text: review.text,
      room: review.room,
      hoursBurned: review.hoursBurned,
      photograph: reviewPhotograph.bytes,
      writtenAt: review.writtenAt,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .leftJoin(reviewPhotograph, eq(reviewPhotograph.reviewId, review.id))
    .where(eq(review.userId, userId));
  return rows.map(({ room, photograph, ...given }) => ({
    ...given,
    room: room && reviewRoomNames[room],
    photograph: photograph && toDataUrl(photograph),
  }));
}

function toDataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString("base64")}`;
}

/** What the customer agreed to be told on WhatsApp; null without a consent. */
async function copyWhatsApp(db: Database, userId: string) {
  const { phone, agreedAt, words, offerWords, stoppedAt } = whatsAppConsent;
  const [consent] = await db
    .select({ phone, agreedAt, words, offerWords, stoppedAt })
    .from(whatsAppConsent)
    .where(eq(whatsAppConsent.userId, userId));
  return consent ?? null;
}

async function readRecipients(db: Database, userId: string) {
  const recipients = await listRecipients(db, userId);
  const waiting = await listWaitingRows(db, userId);
  return [
    ...recipients.map(({ address: { name, phone, address, city, state, zip }, choices }) => ({
      name,
      phone,
      address,
      city,
      state,
      zip,
      words: choices.giftWords,
      from: choices.giftFrom,
      followerEmail: choices.giftFollowerEmail,
      toThePacker: choices.packerNote,
    })),
    // Rows of a sheet, as they were typed.
    ...waiting.map(({ unmended, choices: { giftFrom } }) => {
      const { giftWords: words, ...typed } = unmended.typed;
      return { ...typed, words, from: giftFrom };
    }),
  ];
}
