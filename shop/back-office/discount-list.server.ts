// The discount codes for the owner: what each does, how often it was used, and by which orders.
import { and, desc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { discountCode } from "#shop/discounts/discount.table.ts";
import { type DiscountTerms, describeDiscount } from "#shop/discounts/discount.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { formatPrice } from "#shop/money/money.ts";
import { order } from "#shop/orders/orders.table.ts";

const pageSize = 50;

export type DiscountState = "running" | "waiting" | "ended" | "used-up" | "stopped";

export type ListedDiscount = {
  code: string;
  description: string;
  /** Who may use it and when, in words. */
  conditions: string[];
  state: DiscountState;
  used: number;
  maxUses: number | null;
};

/** Of those that a code is for, in the owner's order; a deleted one has only its slug. */
const collectionNames = sql<string | null>`(
  select string_agg(coalesce(collection.name, chosen.slug), ', ' order by collection.position)
  from unnest(discount_code.collections) as chosen (slug) left join collection on collection.slug = chosen.slug)`;

/** Newest first; `after` is the last code of the page before. */
export async function listDiscounts(
  db: Database,
  { after, now }: { after: string; now: Date },
): Promise<{ discounts: ListedDiscount[]; next: string | null }> {
  const last = sql`(select ${discountCode.createdAt}, ${discountCode.code} from ${discountCode} where ${discountCode.code} = ${after})`;
  const rows = await db
    .select({ ...getTableColumns(discountCode), collectionNames })
    .from(discountCode)
    .where(after ? sql`(${discountCode.createdAt}, ${discountCode.code}) < ${last}` : undefined)
    .orderBy(desc(discountCode.createdAt), desc(discountCode.code))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ code }) => code);
  return { discounts: shown.map((row) => presentListed(row, now)), next };
}

export type DiscountUse = {
  number: string;
  name: string;
  on: string;
  discountAmount: number;
  status: string;
};

/** Throws NotFound. Newest first; `before` is the last order number of the page before. */
export async function getDiscountUses(
  db: Database,
  { code, before, now }: { code: string; before: string; now: Date },
): Promise<{ discount: ListedDiscount; uses: DiscountUse[]; next: string | null }> {
  const [row] = await db
    .select({ ...getTableColumns(discountCode), collectionNames })
    .from(discountCode)
    .where(eq(discountCode.code, code));
  if (!row) throw new NotFound("no such discount code");
  const last = sql`(select previous.confirmed_at, previous.id from ${order} as previous where previous.number = ${before})`;
  const rows = await db
    .select({
      number: order.number,
      address: order.address,
      confirmedAt: order.confirmedAt,
      discountAmount: order.discountAmount,
      status: order.status,
    })
    .from(order)
    .where(
      and(
        eq(order.discountCode, code),
        isNotNull(order.confirmedAt),
        before ? sql`(${order.confirmedAt}, ${order.id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(order.confirmedAt), desc(order.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ number }) => number);
  const uses = shown.map(({ number, address, confirmedAt, discountAmount, status }) => ({
    number: number ?? "",
    name: address.name,
    on: confirmedAt ? formatDate(confirmedAt) : "",
    discountAmount,
    status: status ?? "",
  }));
  return { discount: presentListed(row, now), uses, next };
}

type Row = DiscountTerms & { used: number; collectionNames: string | null };

function presentListed(row: Row, now: Date): ListedDiscount {
  const { code, used, maxUses } = row;
  return {
    code,
    used,
    maxUses,
    description: describeDiscount(row),
    conditions: describeConditions(row),
    state: stateOf(row, now),
  };
}

function describeConditions(row: Row): string[] {
  const { collectionNames, minimumAmount, startsAt, endsAt, firstOrderOnly, oncePerCustomer } = row;
  const lastDay = endsAt && new Date(endsAt.getTime() - 1);
  return [
    firstOrderOnly ? "on a first order" : oncePerCustomer ? "once a customer" : "",
    minimumAmount > 0 ? `from ${formatPrice(minimumAmount)}` : "",
    collectionNames ?? "",
    startsAt ? `from ${formatDate(startsAt)}` : "",
    lastDay ? `until ${formatDate(lastDay)}` : "",
  ].filter(Boolean);
}

function stateOf({ stoppedAt, startsAt, endsAt, maxUses, used }: Row, now: Date): DiscountState {
  if (stoppedAt) return "stopped";
  if (endsAt && endsAt <= now) return "ended";
  if (maxUses !== null && used >= maxUses) return "used-up";
  return startsAt && startsAt > now ? "waiting" : "running";
}
