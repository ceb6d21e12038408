// Stops the code that every new shop has, 20 % off a first order, when the samples are removed: no owner has chosen it.
import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { promotion } from "./promotions.table.ts";

/** The first migration makes a code of this name. */
const sampleCode = "WELCOME20";

/** Returns whether it was running. Orders that used it keep it, and the owner can resume it. */
export async function stopSamplePromotion(tx: Transaction, clock: Clock): Promise<boolean> {
  const stopped = await tx
    .update(promotion)
    .set({ stoppedAt: clock.now() })
    .where(and(eq(promotion.code, sampleCode), isNull(promotion.stoppedAt)))
    .returning({ id: promotion.id });
  return stopped.length > 0;
}
