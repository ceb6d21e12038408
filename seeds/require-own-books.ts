// A live shop begins without orders and customers: those that were tried in practice or in a rehearsal do not come along.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { countTried } from "#shop/health/tried.server.ts";
import { describeTried } from "#shop/health/tried.ts";
import type { Shop } from "#shop/shop.ts";

/** A shop file that is opened notes it, too, since the owner may rehearse with it. */
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
  const tried = done.includes(notYetLive) ? describeTried(await countTried(tx)) : "";
  if (tried)
    throw new Error(
      `This database has ${tried} from SHOP_MODE=practice or rehearsal, and a live shop begins without any. Take the shop along without them: npm run pack-shop, then npm run open-shop in another DATA_DIR or DATABASE_URL (docs/hosting.md, part 5).`,
    );
  await note(opened);
}

/** True for a live shop's database, or a copy of one. */
export async function wasLive(tx: Transaction): Promise<boolean> {
  return (await tx.$count(seedRun, eq(seedRun.name, opened))) > 0;
}
