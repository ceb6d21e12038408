// A company asks for trade prices: whoever asks becomes its first buyer.
import { eq, or, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { command } from "#shop/identity/command.server.ts";
import { consumeRateLimit, type TooManyRequests } from "#shop/identity/rate-limit.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { canApplyForTrade } from "./trade.policy.ts";
import { tradeAccount, tradeBuyer } from "./trade.table.ts";
import type { TradeApplication } from "./trade-forms.ts";
import { ownerTradeJob } from "./trade-jobs.server.ts";

type Context = ReadContext & Pick<AppContext, "db" | "clock" | "jobs">;
/** Only an account that was approved once has a price list. */
const isRefused = sql<boolean>`${tradeAccount.status} = 'closed' and ${tradeAccount.priceListId} is null`;

export type TradeAsked = { ok: true } | { ok: false; reason: "gstin-known" } | TooManyRequests;

/**
 * Idempotent for whoever buys for an account already. An application that was refused is replaced, since anybody can know the GSTIN of a
 * company. Throws NotFound in a shop without wholesale.
 */
export const applyForTrade = command(
  canApplyForTrade,
  async function applyForTrade(ctx: Context, { id: userId }, input: TradeApplication): Promise<TradeAsked> {
    if (!(await currentSettings(ctx)).features.wholesale) throw new NotFound("the shop has no such page");
    const limits = [{ key: `trade:${userId}`, maxAttempts: 10, windowMinutes: 24 * 60 }];
    const refused = await consumeRateLimit(ctx, limits);
    if (refused) return refused;
    const { company, gstin, name, phone, address, city, state, zip } = input;
    const askedAt = ctx.clock.now();
    return ctx.db.transaction(async (tx) => {
      await lock(tx, `trade:${userId}`);
      await lock(tx, `trade:${gstin}`);
      const known = await tx
        .select({ id: tradeAccount.id, userId: tradeBuyer.userId, isRefused })
        .from(tradeAccount)
        .leftJoin(tradeBuyer, eq(tradeBuyer.accountId, tradeAccount.id))
        .where(or(eq(tradeAccount.gstin, gstin), eq(tradeBuyer.userId, userId)))
        .for("update", { of: tradeAccount });
      if (known.some((one) => one.userId === userId)) return { ok: true };
      if (known.some((one) => !one.isRefused)) return { ok: false, reason: "gstin-known" };
      const id = known[0]?.id ?? newId();
      const place = { company, gstin, name, phone, address, city, state, zip };
      const asked = { ...place, status: "applied" as const, askedAt, decidedAt: null, by: null };
      await tx.delete(tradeBuyer).where(eq(tradeBuyer.accountId, id));
      await tx
        .insert(tradeAccount)
        .values({ id, ...asked })
        .onConflictDoUpdate({ target: tradeAccount.id, set: asked });
      await tx.insert(tradeBuyer).values({ userId, accountId: id, addedAt: askedAt });
      await ctx.jobs.enqueue(tx, ownerTradeJob, { accountId: id });
      return { ok: true };
    });
  },
);
