// Lists accounts with what each has bought. For the owner only: it shows personal details of many customers.
import { and, desc, eq, gt, ilike, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { session, user } from "#core/identity/identity.table.ts";
import type { Role } from "#core/identity/identity.ts";
import { findSecondFactors, hasSecondFactor } from "#core/identity/second-factor/second-factors.server.ts";
import { formatDate, formatMoment } from "#core/money/indian-time.ts";
import { findRefusal } from "#core/notifications/sent-messages.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { isOwnPast } from "#core/orders/sample-past.server.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { hasTag, noteColumns } from "./customer-notes.server.ts";
import { findTypedPhone } from "./order-list.server.ts";

export type ListedCustomer = {
  id: string;
  name: string;
  /** '' for somebody known by a telephone number alone. */
  email: string;
  role: Role;
  tags: string[];
  joined: string;
  isDisabled: boolean;
  /** The number of confirmed orders; `spent` is their amount in paise after refunds. */
  orders: number;
  spent: number;
};

const pageSize = 25;

/** Both count confirmed orders. A refund of any payment of the order reduces `spent` as soon as it is requested. */
const orderCount = sql<number>`(select count(*)::int from ${order} as bought
  where bought.user_id = "user"."id" and bought.confirmed_at is not null)`;
const spent = sql<number>`((select coalesce(sum(bought.amount), 0) from ${order} as bought
  where bought.user_id = "user"."id" and bought.confirmed_at is not null)
  - (select coalesce(sum(back.amount), 0) from ${refund} as back
    join ${order} as bought on bought.id = back.order_id
    where bought.user_id = "user"."id" and bought.confirmed_at is not null and back.status <> 'failed'
      and exists (select from ${payment} as own where own.id = back.payment_id and own.stage <> 'surplus')))::float`;

/** Newest first. `after` is the `next` of the previous page. */
export async function listCustomers(
  db: Database,
  {
    search = "",
    role,
    tag = "",
    after = "",
    own = false,
  }: { search?: string; role?: Role | undefined; tag?: string; after?: string; own?: boolean },
): Promise<{ customers: ListedCustomer[]; next: string | null }> {
  const rows = await db
    .select({ user, orders: orderCount, spent, tags: noteColumns.tags })
    .from(user)
    .where(
      and(
        search.trim() ? matchesText(search.trim()) : undefined,
        role && eq(user.role, role),
        tag ? hasTag(tag) : undefined,
        own ? or(ne(user.role, "user"), isOwnPast(user.createdAt)) : undefined,
        olderThan(after, user.createdAt, user.id),
      ),
    )
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, (row) => row.user.id);
  return { customers: shown.map(presentCustomer), next };
}

/** By name and email; a text with digits also by phone, and by the number and the phone of an order. */
function matchesText(text: string): SQL | undefined {
  const part = likePattern(text);
  const isNamed = or(ilike(user.name, part), ilike(user.email, part));
  if (!/\p{Nd}{3}/u.test(text)) return isNamed;
  const digits = findTypedPhone(text);
  const phone = digits && `%${digits}%`;
  const isAccount = or(isNamed, phone ? ilike(user.phone, phone) : undefined);
  const isOrder = or(ilike(order.searchText, part), phone ? ilike(order.searchText, phone) : undefined);
  return sql`${user.id} in (select ${user.id} from ${user} where ${isAccount}
    union select ${order.userId} from ${order} where ${order.confirmedAt} is not null and (${isOrder}))`;
}

export type Customer = ListedCustomer & {
  note: string;
  paysOnline: boolean;
  isVerified: boolean;
  /** The day on which a mail server refused the address for good; null if emails arrive. */
  emailRefusedOn: string | null;
  phone: string;
  address: string;
  /** The newest one comes first. */
  bought: { number: string; orderedOn: string; amount: number }[];
  /** The same telephone number or address, where one of the two has given no email address: possibly one person. */
  alike: { id: string; name: string }[];
  sessions: { id: string; since: string; until: string }[];
  hasSecondFactor: boolean;
};

/** Throws NotFound if there is none. */
export async function getCustomer(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  id: string,
): Promise<Customer> {
  const [row] = await db
    .select({ user, orders: orderCount, spent, ...noteColumns })
    .from(user)
    .where(eq(user.id, id));
  if (!row) throw new NotFound("no such account");
  const bought = await db
    .select({ number: order.number, confirmedAt: order.confirmedAt, amount: order.amount })
    .from(order)
    .where(and(eq(order.userId, id), isNotNull(order.confirmedAt)))
    .orderBy(desc(order.confirmedAt))
    .limit(100);
  const sessions = await db
    .select({ id: session.id, createdAt: session.createdAt, expiresAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.userId, id), gt(session.expiresAt, clock.now())))
    .orderBy(desc(session.createdAt));
  const factors = await findSecondFactors(db, id);
  const refusedAt = await findRefusal(db, row.user.email ?? "");
  const { address, city, state, zip, phone, emailVerified } = row.user;
  return {
    ...presentCustomer(row),
    note: row.note,
    paysOnline: row.user.paysOnline,
    isVerified: emailVerified,
    emailRefusedOn: refusedAt ? formatDate(refusedAt) : null,
    hasSecondFactor: hasSecondFactor(factors),
    alike: await listAlike(db, row.user),
    phone: phone ?? "",
    address: [address, city, state, zip].filter(Boolean).join(", "),
    bought: bought.map(({ number, confirmedAt, amount }) => ({
      number: number ?? "",
      orderedOn: confirmedAt ? formatDate(confirmedAt) : "",
      amount,
    })),
    // The id is a hash of the cookie; only its first characters leave the server.
    sessions: sessions.map((open) => ({
      id: open.id.slice(0, 8),
      since: formatMoment(open.createdAt),
      until: formatDate(open.expiresAt),
    })),
  };
}

const maxAlike = 10;

async function listAlike(
  db: Database,
  { id, email, phone, address, zip }: typeof user.$inferSelect,
): Promise<Customer["alike"]> {
  const isAlike = or(
    phone ? eq(user.phone, phone) : undefined,
    address && zip ? and(eq(user.address, address), eq(user.zip, zip)) : undefined,
  );
  if (!isAlike) return [];
  return db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(ne(user.id, id), isAlike, email === null ? undefined : isNull(user.email)))
    .orderBy(desc(user.createdAt))
    .limit(maxAlike);
}

function presentCustomer(row: {
  user: typeof user.$inferSelect;
  orders: number;
  spent: number;
  tags: string[];
}): ListedCustomer {
  const { id, name, email, role, createdAt, disabledAt } = row.user;
  return {
    id,
    name,
    email: email ?? "",
    role,
    tags: row.tags,
    joined: formatDate(createdAt),
    isDisabled: disabledAt !== null,
    orders: row.orders,
    spent: row.spent,
  };
}
