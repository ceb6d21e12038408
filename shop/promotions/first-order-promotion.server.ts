// Reads the discount on a first order that public pages name, together with the settings that they show.
import { and, desc, eq, isNull } from "drizzle-orm";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { discountCode } from "./discount.table.ts";
import type { Discount } from "./typed-code.ts";

export type FirstOrderDiscount = Pick<Discount, "code" | "kind" | "value">;

/**
 * The settings, and the newest running discount on a first order that has no other condition: public pages name it. They
 * are kept in memory, so one with dates or a number of uses is not named there.
 */
export const readSettingsWithDiscount = cachedRead(async ({ db }: ReadContext) => {
  const { code, kind, value } = discountCode;
  const [[discount], settings] = await Promise.all([
    db
      .select({ code, kind, value })
      .from(discountCode)
      .where(
        and(
          eq(discountCode.firstOrderOnly, true),
          isNull(discountCode.stoppedAt),
          isNull(discountCode.startsAt),
          isNull(discountCode.endsAt),
          isNull(discountCode.maxUses),
          eq(discountCode.minimumAmount, 0),
          eq(discountCode.collections, []),
        ),
      )
      .orderBy(desc(discountCode.createdAt), desc(code))
      .limit(1),
    readSettings(db),
  ]);
  return { settings, discount: discount as FirstOrderDiscount | undefined };
});
