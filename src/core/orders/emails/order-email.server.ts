// What the emails about an order share: its customer, who bought with an account, or without one by telephone or through staff and has
// perhaps no email address; its page; and of a confirmed order all the rest.
import { eq, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import type { Links } from "#core/links.ts";
import { type DraftedEmail, type EmailContext, emailKey } from "#core/notifications/kind.server.ts";
import { readMailPictures } from "#core/notifications/mail-pictures.server.ts";
import { isFirstPaymentOf, paidByCards } from "#core/payments/own-payment.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import { isPaidTogether as isTogether } from "#core/payments/together/paid-together.server.ts";
import { findUpiRequest } from "#core/staff-orders/upi-requests.server.ts";
import type { Fact, TemplateMessage } from "#features/whatsapp/templates.ts";
import type { Gift } from "../gift.ts";
import { orderConfirmedJob } from "../order-jobs.server.ts";
import { totalsOfOrder } from "../order-totals.ts";
import { order, orderLine } from "../orders.table.ts";
import { listOrderItems, shownOrder } from "../pending-orders.server.ts";
import type { UpiToPay } from "./order-blocks.ts";

/** Columns for a query that left-joins the account. */
export const customerOfOrder = {
  /** Of an account without a name, the name below the gift's card, or for an own parcel the address's: nobody is 'Namaste,'. */
  customer: sql<string>`coalesce(nullif(${user.name}, ''), nullif(${order.gift} ->> 'from', ''),
    case when ${user.id} is null or ${order.gift} is null then ${order.address} ->> 'name' end, '')`,
  email: sql<string | null>`coalesce(${user.email}, ${order.email})`,
  /** Null for a customer who cannot sign in. */
  accountId: sql<string | null>`case when ${user.email} is not null then ${user.id} end`,
  /** Who may have agreed to WhatsApp: who bought, or who has confirmed the email address that staff typed. */
  whatsAppUserId: sql<string | null>`coalesce(${order.userId}, (select proved.id from "user" as proved
    where proved.email = ${order.email} and proved.email_verified))`,
};

/**
 * `hasAccount`: the email may mention functions of the page for customers with an account. `askingPage`: of a page that opens without a
 * sign-in, the one that asks.
 */
export type OrderPage = { page: string; hasAccount: boolean; askingPage?: string };

export function orderPage(
  links: Links,
  { id, number, accountId }: { id: string; number: string; accountId: string | null },
): OrderPage {
  return accountId === null
    ? { page: links.staffOrder(id), hasAccount: false, askingPage: links.order(number) }
    : { page: links.order(number), hasAccount: true };
}

export type OrderToEmail = NonNullable<Awaited<ReturnType<typeof findConfirmedOrder>>>;

const wordsOfLabels = sql<string[]>`array(select ${orderLine.labelWords} from ${orderLine}
  where ${orderLine.orderId} = ${order.id} and ${orderLine.labelWords} <> '' order by ${orderLine.position})`;

/** What the emails say of the first payment. */
const paidFirst = { stage: payment.stage, amount: payment.amount };

/** Undefined if the order does not exist or is not confirmed. `email` may be empty. */
export async function findConfirmedOrder({ db, sender }: EmailContext, id: string) {
  const [row] = await db
    .select({
      order: shownOrder,
      giftCardAmount: paidByCards,
      labelWords: wordsOfLabels,
      isPaidTogether: isTogether,
      firstPayment: paidFirst,
      status: order.status,
      ...customerOfOrder,
    })
    .from(order)
    .leftJoin(user, eq(user.id, order.userId))
    .leftJoin(payment, isFirstPaymentOf(order.id))
    .where(eq(order.id, id));
  if (!row?.order.number || !row.order.confirmedAt) return undefined;
  const { number, confirmedAt } = row.order;
  const { customer, giftCardAmount, labelWords, isPaidTogether, firstPayment } = row;
  return {
    ...row.order,
    labelWords,
    isPaidTogether,
    firstPayment: firstPayment ?? undefined,
    isDelivered: row.status === "delivered",
    totals: totalsOfOrder({ ...row.order, giftCardAmount }),
    number,
    confirmedAt,
    customer,
    email: row.email ?? "",
    whatsAppUserId: row.whatsAppUserId,
    ...orderPage(sender.links, { ...row, ...row.order, number }),
  };
}

/** Undefined for a customer without an account, who has agreed to nothing. */
export function orderOnWhatsApp(
  fact: Fact,
  { customer, number, whatsAppUserId: userId, page, askingPage, address }: OrderToEmail,
  further: readonly string[] = [],
): TemplateMessage | undefined {
  if (userId === null) return undefined;
  const orderPhone = address.phone;
  return { fact, userId, orderPhone, page, askingPage, to: customer, values: [number, ...further] };
}

/** The lines of an order as the customer bought them, with their products' pictures: before it has arrived, unlit. */
export async function readPicturedLines({ db, sender }: EmailContext, orderId: string, isUnlit = true) {
  const lines = await listOrderItems(db, orderId);
  const pictures = await readMailPictures(
    db,
    sender.links,
    lines.map(({ productId }) => productId),
    { isUnlit },
  );
  return lines.map((line) => ({ ...line, picture: pictures.get(line.productId ?? "") }));
}

/** To the buyer, in the thread of the confirmation. */
export function orderEmail<Facts>(
  key: readonly (string | number)[],
  to: { id: string; customer: string; email: string },
  facts: Facts,
): DraftedEmail<Facts> {
  return {
    key,
    to: { name: to.customer, address: to.email },
    facts,
    inReplyToKey: emailKey(orderConfirmedJob, to.id),
  };
}

/** Whether the buyer's emails tell where the parcel is. */
export function buyerFollowsParcel({ gift }: { gift: Gift | null }): boolean {
  return gift?.follower?.kind !== "recipient";
}

export async function findUpiToPay(ctx: EmailContext, orderId: string): Promise<UpiToPay | undefined> {
  const request = await findUpiRequest(ctx, orderId);
  return request && { ...request, codeUrl: ctx.sender.links.upiCode(orderId) };
}
