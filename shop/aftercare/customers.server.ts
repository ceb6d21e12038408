// Who has an account, and what each has bought: the owner's view alone, for it is personal details in bulk.
import { and, desc, eq, gt, ilike, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { session, user } from "../identity/identity.table.ts";
import type { Role } from "../identity/identity.ts";
import { formatDate, formatMoment } from "../money/indian-time.ts";
import { order } from "../orders/orders.table.ts";
import { payment, refund } from "../payments/payments.table.ts";

export type ListedCustomer = {
  id: string;
  name: string;
  email: string;
  role: Role;
  joined: string;
  isDisabled: boolean;
  isSample: boolean;
  /** Settled orders, and what they brought in paise after refunds. */
  orders: number;
  spent: number;
};

const pageSize = 25;

/** Both count settled orders; a refund lessens what was spent from the moment it is asked for. */
const orderCount = sql<number>`(select count(*)::int from ${order} as bought
  where bought.user_id = "user"."id" and bought.settled_at is not null)`;
const spent = sql<number>`((select coalesce(sum(bought.amount), 0) from ${order} as bought
  where bought.user_id = "user"."id" and bought.settled_at is not null)
  - (select coalesce(sum(back.amount), 0) from ${refund} as back
    join ${payment} as paid on paid.order_id = back.order_id and paid.razorpay_payment_id = back.razorpay_payment_id
    join ${order} as bought on bought.id = back.order_id
    where bought.user_id = "user"."id" and bought.settled_at is not null and back.status <> 'failed'))::float`;

/** Newest first; `after` is the `next` of the page before. */
export async function listCustomers(
  db: Database,
  { search = "", role, after = "" }: { search?: string; role?: Role | undefined; after?: string },
): Promise<{ customers: ListedCustomer[]; next: string | null }> {
  const words = `%${search.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ user, orders: orderCount, spent })
    .from(user)
    .where(
      and(
        search.trim() ? or(ilike(user.name, words), ilike(user.email, words)) : undefined,
        role && eq(user.role, role),
        after
          ? sql`(${user.createdAt}, ${user.id}) < (select known.created_at, known.id from ${user} as known where known.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(pageSize + 1);
  const customers = rows.slice(0, pageSize).map(presentCustomer);
  return { customers, next: rows.length > pageSize ? (customers.at(-1)?.id ?? null) : null };
}

export type Customer = ListedCustomer & {
  isVerified: boolean;
  phone: string;
  address: string;
  /** Newest first. */
  bought: { number: string; placedOn: string; amount: number }[];
  sessions: { id: string; since: string; until: string }[];
};

/** Throws NotFound. */
export async function getCustomer(
  { db, clock }: Pick<Foundations, "db" | "clock">,
  id: string,
): Promise<Customer> {
  const [row] = await db.select({ user, orders: orderCount, spent }).from(user).where(eq(user.id, id));
  if (!row) throw new NotFound("no such account");
  const bought = await db
    .select({ number: order.number, settledAt: order.settledAt, amount: order.amount })
    .from(order)
    .where(and(eq(order.userId, id), isNotNull(order.settledAt)))
    .orderBy(desc(order.settledAt))
    .limit(100);
  const sessions = await db
    .select({ id: session.id, createdAt: session.createdAt, expiresAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.userId, id), gt(session.expiresAt, clock.now())))
    .orderBy(desc(session.createdAt));
  const { address, city, state, zip, phone, emailVerified } = row.user;
  return {
    ...presentCustomer(row),
    isVerified: emailVerified,
    phone: phone ?? "",
    address: [address, city, state, zip].filter(Boolean).join(", "),
    bought: bought.map(({ number, settledAt, amount }) => ({
      number: number ?? "",
      placedOn: settledAt ? formatDate(settledAt) : "",
      amount,
    })),
    // The id is a hash of the cookie, and only its beginning leaves the server.
    sessions: sessions.map((one) => ({
      id: one.id.slice(0, 8),
      since: formatMoment(one.createdAt),
      until: formatDate(one.expiresAt),
    })),
  };
}

function presentCustomer(row: {
  user: typeof user.$inferSelect;
  orders: number;
  spent: number;
}): ListedCustomer {
  const { id, name, email, role, createdAt, disabledAt, sample } = row.user;
  return {
    id,
    name,
    email,
    role,
    joined: formatDate(createdAt),
    isDisabled: disabledAt !== null,
    isSample: sample,
    orders: row.orders,
    spent: row.spent,
  };
}
