// A company asks for trade prices: whoever asks becomes its first buyer.
import { eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { networkLimits } from "#core/identity/network-limits.ts";
import { consumeRateLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { canApplyForTrade } from "./trade.policy.ts";
import { tradeAccount, tradeBuyer } from "./trade.table.ts";
import type { TradeApplication } from "./trade-forms.ts";
import { ownerTradeJob } from "./trade-jobs.server.ts";

type Context = ReadContext & Pick<AppContext, "db" | "clock" | "jobs">;
const windowMinutes = 24 * 60;

/** `unproven`: the person has no confirmed email address. */
export type TradeAsked = { ok: true } | { ok: false; reason: "unproven" } | TooManyRequests;

/**
 * Idempotent for whoever buys for an account already. Anybody can know the GSTIN of a company, so several people may apply with it, and
 * nobody hears of the others. Throws NotFound in a shop without wholesale.
 */
export const applyForTrade = command(
  canApplyForTrade,
  async function applyForTrade(
    ctx: Context,
    { id: userId, network },
    input: TradeApplication,
  ): Promise<TradeAsked> {
    if (!(await currentSettings(ctx)).features.wholesale) throw new NotFound("the shop has no such page");
    const isThem = eq(user.id, userId);
    const [person] = await ctx.db.select({ isProven: user.emailVerified }).from(user).where(isThem);
    if (!person?.isProven) return { ok: false, reason: "unproven" };
    const limits = [
      { key: `trade:${userId}`, maxAttempts: 10, windowMinutes },
      ...networkLimits("trade", network, { maxAttempts: 20, windowMinutes }),
    ];
    const refused = await consumeRateLimit(ctx, limits);
    if (refused) return refused;
    const { company, gstin, name, phone, address, city, state, zip } = input;
    const askedAt = ctx.clock.now();
    return ctx.db.transaction(async (tx) => {
      await lock(tx, `trade:${userId}`);
      if ((await tx.$count(tradeBuyer, eq(tradeBuyer.userId, userId))) > 0) return { ok: true };
      const id = newId();
      const place = { company, gstin, name, phone, address, city, state, zip };
      await tx.insert(tradeAccount).values({ id, ...place, status: "applied", askedAt });
      await tx.insert(tradeBuyer).values({ userId, accountId: id, addedAt: askedAt });
      await ctx.jobs.enqueue(tx, ownerTradeJob, { accountId: id });
      return { ok: true };
    });
  },
);
