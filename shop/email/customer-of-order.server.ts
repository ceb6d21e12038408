// The recipient of the emails about an order, and the page of the order: the account that bought, or the customer of an order typed by
// staff or bought with a telephone number alone, who has no account to sign in to and perhaps no email address.
import { sql } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import type { Links } from "#shop/links.ts";
import { order } from "#shop/orders/orders.table.ts";

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
