// Reads the promotion of a first order that public pages name, together with the settings that they show.
import { and, desc, eq, isNull } from "drizzle-orm";
import { readSettings } from "#core/settings/settings.server.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { CodePromotion } from "./promotion.ts";
import { promotion } from "./promotions.table.ts";

export type FirstOrderPromotion = Pick<CodePromotion, "code" | "kind" | "percent" | "amount">;

/**
 * The settings, and the newest running code for a first order that has no other condition. A code with dates or a number of
 * uses is left out, because public pages stay in memory.
 */
export const readSettingsWithPromotion = cachedRead(async ({ db }: ReadContext) => {
  const { code, kind, percent, amount } = promotion;
  const [[found], settings] = await Promise.all([
    db
      .select({ code, kind, percent, amount })
      .from(promotion)
      .where(
        and(
          eq(promotion.firstOrderOnly, true),
          isNull(promotion.stoppedAt),
          isNull(promotion.startsAt),
          isNull(promotion.endsAt),
          isNull(promotion.maxUses),
          eq(promotion.minimumAmount, 0),
          eq(promotion.collections, []),
        ),
      )
      .orderBy(desc(promotion.createdAt), desc(code))
      .limit(1),
    readSettings(db),
  ]);
  return { settings, firstOrder: found as FirstOrderPromotion | undefined };
});
