// The nightly purge: deletes data older than the periods in the settings. Each kind is deleted in small batches, and repeating
// the purge is harmless.
import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { leftCart } from "#core/cart/cart.table.ts";
import { stockReservation } from "#core/checkout/checkout.table.ts";
import { session, user } from "#core/identity/identity.table.ts";
import { deleteRetiredRows } from "#core/identity/retired-rows.server.ts";
import { message, stockAlert, newsletterSubscriber as subscriber } from "#core/messages/messages.table.ts";
import { notification, notificationAttempt } from "#core/notifications/email.table.ts";
import { unlinkNotifications } from "#core/notifications/sent-messages.server.ts";
import { order, orderStatusChange } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { parcelProof } from "#core/parcels/proof/proofs.table.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { payment, paymentLink, refund, webhookEvent } from "#core/payments/payments.table.ts";
import { photographDays, proofDays } from "#core/settings/retention.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { giftCard } from "#features/gift-cards/gift-cards.table.ts";
import { giftCardSale } from "#features/gift-cards/sales/card-sales.table.ts";
import { formerShopCustomer } from "#features/moving-here/former-shop.table.ts";
import { review, reviewPhotograph } from "#features/reviews/reviews.table.ts";
import { whatsAppConsent, whatsAppNumber } from "#features/whatsapp/whatsapp.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type Purged = Record<
  | "unpaidOrders"
  | "unpaidCards"
  | "messages"
  | "whatsAppNumbers"
  | "sentMessages"
  | "webhookEvents"
  | "subscribers"
  | "stockAlerts"
  | "leftCarts"
  | "photographs"
  | "proofs"
  | "formerCustomers"
  | "retiredRows"
  | "people",
  number
>;

const batchSize = 500;
/** Long enough that an email may be delivered late. */
const notifiedAlertDays = 7;

export async function purge({ db, clock }: Context): Promise<Purged> {
  const { retention } = await readSettings(db);
  const now = clock.now();
  const days = (count: number) => new Date(now.getTime() - count * dayMs);
  const inBatches = async (deleteBatch: (tx: Transaction) => Promise<{ id: string }[]>) => {
    let deleted = 0;
    for (let last = batchSize; last === batchSize; deleted += last)
      last = (await db.transaction(deleteBatch)).length;
    return deleted;
  };
  return {
    unpaidOrders: await inBatches((tx) => purgeUnpaidPurchases(tx, days(retention.unpaidOrderDays))),
    unpaidCards: await inBatches((tx) => purgeUnpaidCards(tx, days(retention.unpaidOrderDays))),
    messages: await inBatches((tx) => purgeMessages(tx, monthsBefore(now, retention.messageMonths))),
    whatsAppNumbers: await inBatches((tx) => purgeNumbers(tx, monthsBefore(now, retention.messageMonths))),
    sentMessages: await inBatches((tx) =>
      purgeNotifications(tx, monthsBefore(now, retention.sentEmailMonths)),
    ),
    webhookEvents: await inBatches((tx) =>
      purgeWebhookEvents(tx, monthsBefore(now, retention.paymentReportMonths)),
    ),
    subscribers: await inBatches((tx) => purgeSubscribers(tx, days(retention.newsletterDays))),
    stockAlerts: await inBatches((tx) =>
      purgeStockAlerts(tx, { told: days(notifiedAlertDays), asked: days(retention.newsletterDays) }),
    ),
    leftCarts: await inBatches((tx) => purgeLeftCarts(tx, days(notifiedAlertDays))),
    photographs: await inBatches((tx) => purgePhotographs(tx, days(photographDays))),
    proofs: await inBatches((tx) => purgeProofs(tx, days(proofDays))),
    formerCustomers: await inBatches((tx) =>
      purgeFormerCustomers(tx, monthsBefore(now, retention.formerShopMonths)),
    ),
    people: await inBatches((tx) => purgePeople(tx, now)),
    retiredRows: await inBatches((tx) => deleteRetiredRows(tx, now, batchSize)),
  };
}

/** The same day in an earlier month; if that month is shorter, a day in the month after it. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Deletes sales of gift cards that were never paid, with their links, once Razorpay is no longer asked about them. */
async function purgeUnpaidCards(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const old = tx
    .select({ id: giftCardSale.id })
    .from(giftCardSale)
    .innerJoin(paymentLink, eq(paymentLink.referenceId, giftCardSale.id))
    .where(
      and(
        isNull(giftCardSale.giftCardId),
        isNull(paymentLink.nextCheckAt),
        lt(giftCardSale.createdAt, before),
      ),
    )
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const { referenceId: id } = paymentLink;
  return tx.delete(paymentLink).where(inArray(id, old)).returning({ id });
}

/**
 * Deletes purchases that were never paid, with their orders, payments and lines. Keeps those with moved money, reserved stock or
 * a payment link that expires after `before`.
 */
async function purgeUnpaidPurchases(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const one = { one: sql`1` };
  const isNeeded = or(
    notInArray(payment.status, ["opened", "lapsed"]),
    exists(tx.select(one).from(refund).where(eq(refund.orderId, order.id))),
    exists(tx.select(one).from(stockReservation).where(eq(stockReservation.orderId, order.id))),
    exists(
      tx
        .select(one)
        .from(paymentLink)
        .where(and(eq(paymentLink.orderId, order.id), gte(paymentLink.expiresAt, before))),
    ),
  );
  const needed = tx
    .select(one)
    .from(order)
    .leftJoin(payment, isFirstPaymentOf(order.id))
    .where(and(eq(order.purchaseId, purchase.id), isNeeded));
  const old = tx
    .select({ id: purchase.id })
    .from(purchase)
    .where(and(isNull(purchase.confirmedAt), lt(purchase.createdAt, before), notExists(needed)))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return tx.delete(purchase).where(inArray(purchase.id, old)).returning({ id: purchase.id });
}

async function purgeMessages(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const old = tx
    .select({ id: message.id })
    .from(message)
    .where(and(inArray(message.state, ["answered", "closed"]), lt(message.updatedAt, before)))
    .limit(batchSize);
  return tx.delete(message).where(inArray(message.id, old)).returning({ id: message.id });
}

/** Numbers that only wrote, and that no account has given. A STOP stays. */
async function purgeNumbers(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const { phone, wish, answeredAt } = whatsAppNumber;
  const given = tx.select({ phone: whatsAppConsent.phone }).from(whatsAppConsent);
  const old = tx
    .select({ phone })
    .from(whatsAppNumber)
    .where(and(lt(answeredAt, before), sql`${wish} is distinct from 'stop'`, notInArray(phone, given)))
    .limit(batchSize);
  return tx.delete(whatsAppNumber).where(inArray(phone, old)).returning({ id: phone });
}

async function purgeNotifications(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const { notificationId, sentAt } = notificationAttempt;
  const isOf = eq(notificationId, notification.id);
  const later = tx
    .select({ one: sql`1` })
    .from(notificationAttempt)
    .where(and(isOf, gte(sentAt, before)));
  const old = tx
    .select({ id: notification.id })
    .from(notification)
    .where(and(lt(notification.createdAt, before), notExists(later)))
    .limit(batchSize);
  return tx.delete(notification).where(inArray(notification.id, old)).returning({ id: notification.id });
}

async function purgeWebhookEvents(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const old = tx
    .select({ id: webhookEvent.id })
    .from(webhookEvent)
    .where(and(isNotNull(webhookEvent.processedAt), lt(webhookEvent.receivedAt, before)))
    .limit(batchSize);
  return tx.delete(webhookEvent).where(inArray(webhookEvent.id, old)).returning({ id: webhookEvent.id });
}

async function purgeSubscribers(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const old = tx
    .select({ email: subscriber.email })
    .from(subscriber)
    .where(
      or(
        lt(subscriber.unsubscribedAt, before),
        and(isNull(subscriber.confirmedAt), lt(subscriber.requestedAt, before)),
      ),
    )
    .limit(batchSize);
  return tx.delete(subscriber).where(inArray(subscriber.email, old)).returning({ id: subscriber.email });
}

/** Deletes alerts whose email was sent, and alerts that were never confirmed. */
async function purgeStockAlerts(
  tx: Transaction,
  before: { told: Date; asked: Date },
): Promise<{ id: string }[]> {
  const old = tx
    .select({ id: stockAlert.id })
    .from(stockAlert)
    .where(
      or(
        lt(stockAlert.toldAt, before.told),
        and(isNull(stockAlert.confirmedAt), lt(stockAlert.requestedAt, before.asked)),
      ),
    )
    .limit(batchSize);
  return tx.delete(stockAlert).where(inArray(stockAlert.id, old)).returning({ id: stockAlert.id });
}

/** Deletes carts whose email was sent. */
async function purgeLeftCarts(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const old = tx
    .select({ id: leftCart.id })
    .from(leftCart)
    .where(lt(leftCart.sentAt, before))
    .limit(batchSize);
  return tx.delete(leftCart).where(inArray(leftCart.id, old)).returning({ id: leftCart.id });
}

/** Deletes photographs of reviews that were refused, or approved without their photograph. */
async function purgePhotographs(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const old = tx
    .select({ id: reviewPhotograph.reviewId })
    .from(reviewPhotograph)
    .innerJoin(review, eq(review.id, reviewPhotograph.reviewId))
    .where(and(isNull(review.photographId), or(lt(review.rejectedAt, before), lt(review.approvedAt, before))))
    .limit(batchSize)
    .for("update", { of: review, skipLocked: true });
  return tx
    .delete(reviewPhotograph)
    .where(inArray(reviewPhotograph.reviewId, old))
    .returning({ id: reviewPhotograph.reviewId });
}

/** Deletes photographs of parcels whose order has not changed since, unless a payment of its purchase is disputed. */
async function purgeProofs(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const later = tx
    .select({ one: sql`1` })
    .from(orderStatusChange)
    .where(and(eq(orderStatusChange.orderId, parcelProof.orderId), gte(orderStatusChange.at, before)));
  const old = tx
    .select({ id: parcelProof.id })
    .from(parcelProof)
    .where(and(lt(parcelProof.at, before), notExists(later), sql`not ${isDisputed}`))
    .limit(batchSize);
  return tx.delete(parcelProof).where(inArray(parcelProof.id, old)).returning({ id: parcelProof.id });
}

const isDisputed = sql`exists (select from ${order} as shown
  join ${order} as paid on paid.purchase_id = shown.purchase_id
  join ${payment} on ${payment.orderId} = paid.id
  join ${paymentDispute} on ${paymentDispute.razorpayPaymentId} = ${payment.razorpayPaymentId}
  where shown.id = ${parcelProof.orderId} and ${paymentDispute.status} in ('open', 'under_review'))`;

async function purgeFormerCustomers(tx: Transaction, before: Date): Promise<{ id: string }[]> {
  const old = tx
    .select({ id: formerShopCustomer.id })
    .from(formerShopCustomer)
    .where(lt(formerShopCustomer.importedAt, before))
    .limit(batchSize);
  return tx
    .delete(formerShopCustomer)
    .where(inArray(formerShopCustomer.id, old))
    .returning({ id: formerShopCustomer.id });
}

/** Deletes people known by a number alone who have bought nothing and whom no browser knows any more. */
async function purgePeople(tx: Transaction, now: Date): Promise<{ id: string }[]> {
  const one = { one: sql`1` };
  const isOpen = and(eq(session.userId, user.id), gte(session.expiresAt, now));
  const old = tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        isNull(user.email),
        notExists(tx.select(one).from(session).where(isOpen)),
        notExists(tx.select(one).from(purchase).where(eq(purchase.userId, user.id))),
        notExists(tx.select(one).from(giftCard).where(eq(giftCard.accountId, user.id))),
      ),
    )
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const ids = (await old).map(({ id }) => id);
  for (const id of ids) await unlinkNotifications(tx, id);
  return tx.delete(user).where(inArray(user.id, ids)).returning({ id: user.id });
}
