// Reads sales of gift cards: for the buyer, and for the owner beside the card.
import { and, eq, isNull, type SQL, sql, sum } from "drizzle-orm";
import { emailOrPhone } from "#core/identity/email-or-phone.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { formatLongDate, formatMoment } from "#core/money/indian-time.ts";
import { isLinkWaiting } from "#core/payments/links/payment-link.ts";
import type { PaymentLinkRow } from "#core/payments/links/payment-links.server.ts";
import { payment, paymentLink, refund } from "#core/payments/payments.table.ts";
import { listRefundsOf } from "#core/payments/refunds.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { giftCard } from "../gift-cards.table.ts";
import { giftCardSale } from "./card-sales.table.ts";

export type CardSaleRow = typeof giftCardSale.$inferSelect;

export async function lockCardSale(tx: Transaction, id: string): Promise<CardSaleRow> {
  const [row] = await tx.select().from(giftCardSale).where(eq(giftCardSale.id, id)).for("update");
  if (!row) throw new Error(`there is no sale ${id} of a gift card`);
  return row;
}

/** Reads a sale with its payment link. Throws NotFound also for another customer's sale. */
export async function getOwnCardSale(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<CardSaleRow & { link: PaymentLinkRow }> {
  const [row] = await db
    .select({ sale: giftCardSale, link: paymentLink })
    .from(giftCardSale)
    .innerJoin(paymentLink, eq(paymentLink.referenceId, giftCardSale.id))
    .where(and(eq(giftCardSale.id, id), eq(giftCardSale.userId, userId)));
  if (!row) throw new NotFound("no such sale of a gift card");
  return { ...row.sale, link: row.link };
}

export type OwnCardSale = Awaited<ReturnType<typeof getOwnCardSaleToShow>>;

/** Throws NotFound also for another customer's sale. */
export async function getOwnCardSaleToShow(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
) {
  const row = await getOwnCardSale(db, { userId, id });
  const { value, recipientName, recipientEmail, fromName, words, sendOn, validMonths } = row;
  return {
    id,
    value,
    recipientName,
    /** Empty if the buyer prints the card. */
    recipientEmail,
    fromName,
    words,
    validMonths,
    sendOn: formatLongDate(sendOn),
    state: await readState(db, row, now),
  };
}

/** `no-link`: Razorpay has not answered yet. */
async function readState(db: Database, row: CardSaleRow & { link: PaymentLinkRow }, now: Date) {
  if (row.giftCardId && (await isPaidBack(db, row))) return { kind: "paid-back" } as const;
  if (row.giftCardId) return { kind: "paid", isSent: row.handedOutAt !== null } as const;
  const { url, expiresAt } = row.link;
  if (!isLinkWaiting(row.link) || expiresAt <= now) return { kind: "over" } as const;
  if (!url) return { kind: "no-link" } as const;
  return { kind: "to-pay", url, until: formatMoment(expiresAt) } as const;
}

/** Whether a row of `payment` bought the card of a row of `gift_card_sale`. */
export const isPaymentOfSale = and(
  eq(payment.soldCardId, giftCardSale.giftCardId),
  eq(payment.stage, "whole"),
);

/** Whether the whole price was refunded. After a partial refund in Razorpay's dashboard, the rest stays on the card. */
export async function isPaidBack(
  db: Database,
  { id, value }: Pick<CardSaleRow, "id" | "value">,
): Promise<boolean> {
  const [row] = await db
    .select({ back: sum(refund.amount).mapWith(Number) })
    .from(giftCardSale)
    .innerJoin(payment, isPaymentOfSale)
    .innerJoin(refund, eq(refund.paymentId, payment.id))
    .where(and(eq(giftCardSale.id, id), isNull(refund.retriedBy)));
  return (row?.back ?? 0) >= value;
}

export type SaleOfCard = NonNullable<Awaited<ReturnType<typeof findSaleOfCard>>>;

/** Undefined for a card issued by the owner. */
export async function findSaleOfCard(db: Database, giftCardId: string) {
  const [row] = await db
    .select({ sale: giftCardSale, payment, buyer: { name: user.name, email: emailOrPhone } })
    .from(giftCardSale)
    .innerJoin(payment, isPaymentOfSale)
    .leftJoin(user, eq(user.id, giftCardSale.userId))
    .where(eq(giftCardSale.giftCardId, giftCardId));
  if (!row) return undefined;
  const { sale, buyer, payment: paid } = row;
  const refund = (await listRefundsOf(db, paid.id)).at(-1);
  return {
    id: sale.id,
    /** Null once the account is deleted. */
    buyer,
    method: paid.method,
    paidAt: formatMoment(paid.createdAt),
    razorpayPaymentId: paid.razorpayPaymentId ?? "",
    sendOn: formatLongDate(sale.sendOn),
    isPrinted: sale.recipientEmail === "",
    isHandedOut: sale.handedOutAt !== null,
    /** The refund of the whole price; null for a partial one. */
    refund:
      refund?.amount === sale.value
        ? { status: refund.status, failure: refund.failure, reason: refund.reason }
        : null,
  };
}

const nothingWritten = { recipientName: "", recipientEmail: "", fromName: "", words: "" };

/**
 * Removes names and words from sales, and from the cards and their replacements, when the buyer's account is deleted. A card keeps them as
 * long as its email is still to be sent.
 */
export async function forgetCardSales(tx: Transaction, userId: string): Promise<void> {
  await forgetCards(tx, sql`${giftCardSale.userId} = ${userId}`);
  await tx
    .update(giftCardSale)
    .set({ recipientName: "", fromName: "", words: "" })
    .where(eq(giftCardSale.userId, userId));
}

/** For the nightly clean-up: removes names and words from cards sent after their buyer's account was deleted. */
export async function forgetCardsOfDeleted({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs).toISOString();
  const isGone = sql`(${giftCardSale.userId} is null or exists (select 1 from ${user} as buyer
    where buyer.id = ${giftCardSale.userId} and buyer.deleted_at is not null))`;
  await db.transaction((tx) =>
    forgetCards(tx, sql`${isGone} and ${giftCardSale.handedOutAt} < ${before}::timestamptz`),
  );
}

async function forgetCards(tx: Transaction, which: SQL): Promise<void> {
  const isPrinted = sql`${giftCardSale.recipientEmail} = ''`;
  await tx
    .update(giftCard)
    .set(nothingWritten)
    .where(
      sql`${giftCard.words} || ${giftCard.fromName} || ${giftCard.recipientName} || ${giftCard.recipientEmail} <> ''
        and ${giftCard.id} in (with recursive theirs as (
          select ${giftCardSale.giftCardId} as id from ${giftCardSale}
          where ${which} and (${isPrinted} or ${giftCardSale.handedOutAt} is not null)
          union select card.replaced_by from ${giftCard} as card join theirs on theirs.id = card.id
        ) select theirs.id from theirs where theirs.id is not null)`,
    );
}

/** Paise left on all usable cards: the shop's debt to its customers, in goods. */
export async function sumBalances(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ left: sum(giftCard.balance).mapWith(Number) })
    .from(giftCard)
    .where(and(sql`${giftCard.balance} > 0`, sql`${giftCard.expiresAt} > ${now}`));
  return row?.left ?? 0;
}
