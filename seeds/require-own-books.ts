// A live shop's books begin empty: orders that were tried in practice or in a rehearsal, paid with no money, do not come along.
import { isNotNull } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import type { Shop } from "#shop/shop.ts";

/** Also noted by a shop file that is opened, which may be rehearsed with. */
const notYetLive = "not-yet-live";
const opened = "opened-live";

/** Runs at each start, with the names of the seeds that are done. A database that went live before stays live. */
export async function requireOwnBooks(
  tx: Transaction,
  { clock, config }: Pick<Shop, "clock" | "config">,
  done: readonly string[],
): Promise<void> {
  const isFirstStart = !done.includes("first-stock");
  const ranAt = clock.now();
  const note = (name: string) => tx.insert(seedRun).values({ name, ranAt }).onConflictDoNothing();
  if (config.mode !== "live") {
    if (isFirstStart) await note(notYetLive);
    return;
  }
  if (done.includes(opened)) return;
  const tried = done.includes(notYetLive) ? await tx.$count(order, isNotNull(order.confirmedAt)) : 0;
  if (tried > 0)
    throw new Error(
      `This database has ${tried} orders that were tried with SHOP_MODE=practice or rehearsal, and a live shop's books begin empty. Take the shop along without them: npm run pack-shop, then npm run open-shop in another DATA_DIR or DATABASE_URL (docs/hosting.md, part 5).`,
    );
  await note(opened);
}
