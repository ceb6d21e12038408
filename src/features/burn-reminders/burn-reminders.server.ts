// Stores who wants a reminder that a candle is near its end, and enqueues that one email when the time has come.

import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isHiddenFact } from "#core/catalogue/fields/shown-fields.server.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { command } from "#core/identity/command.server.ts";
import { getMyOrderId } from "#core/orders/find-order.server.ts";
import { order, orderLine, orderStatusChange } from "#core/orders/orders.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { burnReminderJob } from "./burn-reminder-jobs.server.ts";
import { canAskForBurnReminder } from "./burn-reminders.policy.ts";
import { burnReminder } from "./burn-reminders.table.ts";
import { burnHoursPerWeek, findFirstBurnt } from "./burn-time.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Emails enqueued in one transaction. */
const batchSize = 200;

export type BurnReminderChoice = NonNullable<Awaited<ReturnType<typeof readBurnReminderChoice>>>;

/**
 * `product`: the name of the product that burns out first, after about `hours`. Undefined if nothing burns, for a gift, for a cancelled or
 * already reminded order, and if the shop has reminders off.
 */
export async function readBurnReminderChoice(db: Database, orderId: string) {
  const { features } = await readSettings(db);
  if (!features.burnReminders) return undefined;
  const [asked] = await db.select().from(burnReminder).where(eq(burnReminder.orderId, orderId));
  const first = asked?.sentAt ? undefined : await findFirst(db, orderId);
  return first && { product: first.name, hours: first.hours, isAsked: asked !== undefined };
}

async function findFirst(db: Database, orderId: string) {
  const rows = await db
    .selectDistinct({ id: product.id, name: soldName, burnTime: product.burnTime })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(
      and(
        eq(orderLine.orderId, orderId),
        isNull(order.gift),
        sql`${order.status} <> 'cancelled'`,
        sql`not ${isHiddenFact("burnTime")}`,
      ),
    )
    .orderBy(asc(soldName), asc(product.id));
  return findFirstBurnt(rows);
}

/** Idempotent. Throws NotFound for another customer's order; returns false if no reminder is offered. */
export const askForBurnReminder = command(
  canAskForBurnReminder,
  async function askForBurnReminder(ctx: Context, actor, { number }: { number: string }): Promise<boolean> {
    const orderId = await getMyOrderId(ctx.db, actor, number);
    const choice = await readBurnReminderChoice(ctx.db, orderId);
    const first = choice && (await findFirst(ctx.db, orderId));
    if (!first) return false;
    const { id: productId, hours } = first;
    await ctx.db
      .insert(burnReminder)
      .values({ orderId, productId, hours, askedAt: ctx.clock.now() })
      .onConflictDoNothing();
    return true;
  },
);

/** Idempotent. A sent reminder stays, so that it is not offered again. */
export const withdrawBurnReminder = command(
  canAskForBurnReminder,
  async function withdrawBurnReminder({ db }: Context, actor, { number }: { number: string }): Promise<void> {
    const orderId = await getMyOrderId(db, actor, number);
    await db.delete(burnReminder).where(and(eq(burnReminder.orderId, orderId), isNull(burnReminder.sentAt)));
  },
);

/** Enqueues the email of each order whose burn time has passed since its delivery. Idempotent. */
export async function sendBurnReminders({
  db,
  clock,
  jobs,
}: Context & Pick<AppContext, "jobs">): Promise<void> {
  for (let sent = batchSize; sent === batchSize; )
    sent = await db.transaction(async (tx) => {
      const sentAt = clock.now();
      const deliveredAt = tx
        .select({ at: orderStatusChange.at })
        .from(orderStatusChange)
        .where(and(eq(orderStatusChange.orderId, order.id), eq(orderStatusChange.status, "delivered")))
        .orderBy(desc(orderStatusChange.position))
        .limit(1);
      const usedUpAt = sql`(${deliveredAt}) + ${burnReminder.hours} * interval '1 week' / ${burnHoursPerWeek}::int`;
      const due = tx
        .select({ id: burnReminder.orderId })
        .from(burnReminder)
        .innerJoin(order, eq(order.id, burnReminder.orderId))
        .where(
          and(
            isNull(burnReminder.sentAt),
            eq(order.status, "delivered"),
            isNotNull(order.userId),
            lte(usedUpAt, sql`${sentAt.toISOString()}::timestamptz`),
          ),
        )
        .limit(batchSize)
        .for("update", { of: burnReminder, skipLocked: true });
      const rows = await tx
        .update(burnReminder)
        .set({ sentAt })
        .where(inArray(burnReminder.orderId, due))
        .returning({ orderId: burnReminder.orderId });
      for (const row of rows) await jobs.enqueue(tx, burnReminderJob, row);
      return rows.length;
    });
}
