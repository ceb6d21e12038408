// Joins a person known by a telephone number alone to the account that the same browser has just signed in to. The session is the proof of
// the person, the sign-in that of the account; a number or an address that both have is none.
import { and, eq, isNull, notExists, notInArray, sql } from "drizzle-orm";
import { leftCart } from "#core/cart/cart.table.ts";
import { giftRecipient } from "#core/checkout/checkout.table.ts";
import { lockAccount } from "#core/identity/accounts.server.ts";
import { forgetAccount } from "#core/identity/forget-account.server.ts";
import { savedAddress, user } from "#core/identity/identity.table.ts";
import { type SessionUser, worksHere } from "#core/identity/identity.ts";
import { moveRetiredRows } from "#core/identity/retired-rows.server.ts";
import { message, stockAlert } from "#core/messages/messages.table.ts";
import { notification } from "#core/notifications/email.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import { giftCardSale } from "#features/gift-cards/sales/card-sales.table.ts";
import { moveStoreCredit } from "#features/gift-cards/store-credit.server.ts";
import { review } from "#features/reviews/reviews.table.ts";
import { tradeBuyer } from "#features/trade/trade.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";

const moved = [
  ...[order, purchase, promotionUse, giftCardSale, giftRecipient],
  ...[message, notification, stockAlert, leftCart],
] as const;

/**
 * `person` is the user of the session before the sign-in. Does nothing unless that is somebody without an email address, and the account is a
 * customer's. Their orders, credit, cart and address are then the account's, and the person is deleted. A consent to be told on WhatsApp
 * ends: it was given for the person's number, and not by the account.
 */
export async function joinPerson(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  person: Pick<SessionUser, "id" | "email">,
  account: Pick<SessionUser, "id" | "role" | "email">,
): Promise<void> {
  const [from, to] = [person.id, account.id];
  if (person.email !== null || account.email === null || from === to || worksHere(account)) return;
  await db.transaction(async (tx) => {
    for (const id of [from, to].sort()) await lock(tx, `start-checkout:${id}`);
    const [left] = await tx.select().from(user).where(eq(user.id, from)).for("update");
    // Two tabs may have signed in at once.
    if (left?.email !== null) return;
    await lockAccount(tx, to);
    for (const table of moved) await tx.update(table).set({ userId: to }).where(eq(table.userId, from));
    await tx.update(savedAddress).set({ userId: to, isDefault: false }).where(eq(savedAddress.userId, from));
    await moveRetiredRows(tx, from, to);
    await moveReviews(tx, from, to);
    await moveTrade(tx, from, to);
    await moveCart(tx, from, to);
    await moveStoreCredit(tx, { from, to, by: to, at: clock.now() });
    await keepDetails(tx, to, left);
    await forgetAccount(tx, clock, { userId: from, keepRow: false });
    await recordAudit(tx, clock, {
      by: to,
      action: "account.joined",
      subject: `user:${to}`,
      before: { person: from },
    });
  });
}

/** Of two reviews of one product the account's own stays. */
async function moveReviews(tx: Transaction, from: string, to: string): Promise<void> {
  const own = tx.select({ id: review.productId }).from(review).where(eq(review.userId, to));
  await tx
    .update(review)
    .set({ userId: to })
    .where(and(eq(review.userId, from), notInArray(review.productId, own)));
}

/** The company that they buy for, or have applied for; the account's own stays. */
async function moveTrade(tx: Transaction, from: string, to: string): Promise<void> {
  const own = tx.select({ id: tradeBuyer.userId }).from(tradeBuyer).where(eq(tradeBuyer.userId, to));
  await tx
    .update(tradeBuyer)
    .set({ userId: to })
    .where(and(eq(tradeBuyer.userId, from), notExists(own)));
}

/** Of a product in both carts the larger number stays, as when a guest's cart is taken along. */
async function moveCart(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into cart_line as line (user_id, product_id, filling, quantity, seen_price, added_at)
    select ${to}::text, product_id, filling, quantity, seen_price, added_at from cart_line where user_id = ${from}
    on conflict (user_id, product_id, filling) do update set quantity = greatest(line.quantity, excluded.quantity)`);
  await tx.execute(sql`
    insert into wishlist_line (user_id, product_id, added_at)
    select ${to}::text, product_id, added_at from wishlist_line where user_id = ${from}
    on conflict do nothing`);
}

/** Fills in an account that has no address of its own, such as one that the proof of an email address has opened. */
async function keepDetails(
  tx: Transaction,
  to: string,
  { name, phone, address, city, state, zip, company, gstin }: typeof user.$inferSelect,
): Promise<void> {
  const isEmpty = and(eq(user.id, to), isNull(user.phone), isNull(user.address));
  const details = { phone, address, city, state, zip, company, gstin };
  const [filled] = await tx.update(user).set(details).where(isEmpty).returning({ name: user.name });
  if (filled?.name === "") await tx.update(user).set({ name }).where(eq(user.id, to));
}
