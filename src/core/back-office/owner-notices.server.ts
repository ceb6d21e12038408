// Tells the owner what needs work: products low in stock, and a digest every morning of orders, refunds, messages and returns.

import { inArray, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { lowStock } from "#core/catalogue/product.ts";
import { stockReservation } from "#core/checkout/checkout.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { ownerDigestJob, ownerLowStockJob } from "#core/notifications/owner-jobs.server.ts";
import { listUndecidedRefunds } from "#core/payments/refunds/undecided-refunds.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { selectRows } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { newId } from "#platform/new-id.ts";
import { lowStockNotice } from "./low-stock.table.ts";
import { countOpenWork } from "./open-work.server.ts";

export function registerOwnerNotices(ctx: AppContext): void {
  ctx.jobs.schedule("owner.check-stock", "*/10 * * * *", () => noticeLowStock(ctx));
  ctx.jobs.schedule("owner.write-digest", "0 8 * * *", () => writeDigest(ctx));
}

/**
 * Reports each product once, until there is enough again. Reserved pieces count as in stock, so that an abandoned checkout sends no email.
 * Idempotent.
 */
export async function noticeLowStock({ db, clock, jobs }: AppContext): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, "low-stock");
    const lowIds = (
      await selectRows<{ id: string }>(
        tx,
        sql`select ${product.id} as id from ${product}
          where ${product.active} and ${product.archivedAt} is null and ${product.setPricing} is null
            and ${product.stock} + coalesce((select sum(${stockReservation.quantity}) from ${stockReservation}
              where ${stockReservation.productId} = ${product.id}), 0) <= coalesce(${product.stockWarning}, ${lowStock})`,
      )
    ).map(({ id }) => id);
    const toldIds = (await tx.select({ id: lowStockNotice.productId }).from(lowStockNotice)).map(
      ({ id }) => id,
    );
    const recoveredIds = toldIds.filter((id) => !lowIds.includes(id));
    if (recoveredIds.length > 0)
      await tx.delete(lowStockNotice).where(inArray(lowStockNotice.productId, recoveredIds));
    const productIds = lowIds.filter((id) => !toldIds.includes(id));
    if (productIds.length === 0) return;
    const at = clock.now();
    await tx.insert(lowStockNotice).values(productIds.map((productId) => ({ productId, at })));
    await jobs.enqueue(tx, ownerLowStockJob, { noticeId: newId(), productIds });
  });
}

/** Sends nothing if nothing needs work, or without a mail server: a late digest would be wrong. */
export async function writeDigest({ db, clock, config, jobs }: AppContext): Promise<void> {
  if (!config.smtpUrl) return;
  const [open, owed] = await Promise.all([countOpenWork(db), listUndecidedRefunds(db)]);
  const { ordersToPack: toPack, newMessages: toAnswer, openReturns: toReturn } = open;
  const waiting = { toPack, toRefund: owed.total, toAnswer, toReturn };
  if (Object.values(waiting).every((count) => count === 0)) return;
  const day = indianDay(clock.now());
  await jobs.enqueue(db, ownerDigestJob, { day, ...waiting }, { deduplicationKey: day });
}
