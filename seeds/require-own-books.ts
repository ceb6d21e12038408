// Makes sure that a live shop begins without the orders and customers of practice or rehearsal.
import { eq } from "drizzle-orm";
import { countTrials } from "#core/health/trials.server.ts";
import { describeTrials } from "#core/health/trials.ts";
import type { Shop } from "#core/shop.ts";
import type { Transaction } from "#platform/database/database.ts";
import { seedRun } from "#platform/seed-run.table.ts";

/** Also noted when a shop file is opened, since the owner may then rehearse. */
const notYetLive = "not-yet-live";
const opened = "opened-live";

/**
 * Runs at each start; `done` has the names of completed seeds. Throws for a live shop with such orders or customers, unless its database
 * went live before.
 */
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
  const tried = done.includes(notYetLive) ? describeTrials(await countTrials(tx)) : "";
  if (tried)
    throw new Error(
      `This database has ${tried} from SHOP_MODE=practice or rehearsal, and a live shop begins without any. Take the shop along without them: npm run pack-shop, then npm run open-shop in another DATA_DIR or DATABASE_URL (docs/hosting.md, part 5).`,
    );
  await note(opened);
}

export async function wasLive(tx: Transaction): Promise<boolean> {
  return (await tx.$count(seedRun, eq(seedRun.name, opened))) > 0;
}
