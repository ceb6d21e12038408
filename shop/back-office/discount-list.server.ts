// The discount codes for the owner: what each does, how often it was used, and by which orders.
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { formatPrice } from "#shop/money/money.ts";
import { order } from "#shop/orders/orders.table.ts";
import { discountCode } from "#shop/promotions/discount.table.ts";
import { describeDays, type RunState, runState } from "#shop/promotions/promotion-days.ts";
import { type DiscountTerms, describeDiscount } from "#shop/promotions/typed-code.ts";
import { type DiscountUse, listDiscountUses } from "./discount-uses.server.ts";

const pageSize = 50;

export type DiscountState = RunState | "used-up";

export type ListedDiscount = {
  code: string;
  description: string;
  /** Says who may use it and when, in words. */
  conditions: string[];
  state: DiscountState;
  used: number;
  maxUses: number | null;
};

/** A code is for these collections, in the owner's order; a deleted one has only its slug. */
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
  const { uses, next } = await listDiscountUses(db, { isUse: eq(order.discountCode, code), before });
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
  return [
    firstOrderOnly ? "on a first order" : oncePerCustomer ? "once a customer" : "",
    minimumAmount > 0 ? `from ${formatPrice(minimumAmount)}` : "",
    collectionNames ?? "",
    ...describeDays({ startsAt, endsAt }),
  ].filter(Boolean);
}

function stateOf({ maxUses, used, ...days }: Row, now: Date): DiscountState {
  const state = runState(days, now);
  const isOpen = state === "running" || state === "waiting";
  return isOpen && maxUses !== null && used >= maxUses ? "used-up" : state;
}
