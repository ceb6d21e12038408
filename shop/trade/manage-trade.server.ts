// Staff decide about trade accounts and name their buyers.
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { command } from "#shop/identity/command.server.ts";
import { user } from "#shop/identity/identity.table.ts";
import { canDecideTrade, canManageTrade } from "./trade.policy.ts";
import { priceList, tradeAccount, tradeBuyer } from "./trade.table.ts";
import { canMoveAccount, type TradeStatus } from "./trade-account.ts";
import type { approveTradeForm } from "./trade-forms.ts";
import { tradeDecidedJob } from "./trade-jobs.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type Decided = { ok: true } | { ok: false; reason: "not-now" };

type Approval = { id: string } & z.output<typeof approveTradeForm>;
export type Approved = Decided | { ok: false; reason: "unknown-list" };

/**
 * Also changes list, minimum and terms of an approved account; its buyers are then not written to. Minimum and terms stay as they are
 * for staff. Throws NotFound.
 */
export const approveTrade = command(
  canDecideTrade,
  async function approveTrade(ctx: Context, actor, approval: Approval): Promise<Approved> {
    const { id, priceListId, minOrder, termsDays, creditLimit } = approval;
    const terms = {
      minOrder: minOrder ?? 0,
      termsDays: termsDays ?? 0,
      creditLimit: creditLimit ?? 0,
    };
    const set = { priceListId, ...(canManageTrade(actor) && terms) };
    return ctx.db.transaction(async (tx): Promise<Approved> => {
      const [list] = await tx
        .select({ id: priceList.id })
        .from(priceList)
        .where(eq(priceList.id, priceListId));
      if (!list) return { ok: false, reason: "unknown-list" };
      return move(tx, ctx, { id, by: actor.id, to: "approved", set });
    });
  },
);

/** Its buyers then pay what everybody pays. Throws NotFound. */
export const holdTrade = command(
  canDecideTrade,
  async function holdTrade(ctx: Context, { id: by }, id: string) {
    return ctx.db.transaction((tx) => move(tx, ctx, { id, by, to: "held" }));
  },
);

/** Refuses an application, or ends an account with its terms, which only the owner can give again. Throws NotFound. */
export const closeTrade = command(
  canDecideTrade,
  async function closeTrade(ctx: Context, { id: by }, id: string) {
    return ctx.db.transaction((tx) =>
      move(tx, ctx, { id, by, to: "closed", set: { termsDays: 0, creditLimit: 0 } }),
    );
  },
);

type Move = { id: string; by: string; to: TradeStatus; set?: Partial<typeof tradeAccount.$inferInsert> };

async function move(
  tx: Transaction,
  { clock, jobs }: Context,
  { id, by, to, set = {} }: Move,
): Promise<Decided> {
  const [row] = await tx.select().from(tradeAccount).where(eq(tradeAccount.id, id)).for("update");
  if (!row) throw new NotFound("no such trade account");
  const { status, priceListId, minOrder, termsDays, creditLimit } = row;
  if (status === to && to !== "approved") return { ok: true };
  if (!canMoveAccount(status, to)) return { ok: false, reason: "not-now" };
  const decidedAt = clock.now();
  await tx
    .update(tradeAccount)
    .set({ status: to, decidedAt, by, ...set })
    .where(eq(tradeAccount.id, id));
  const before = { status, priceListId, minOrder, termsDays, creditLimit };
  const after = { ...before, status: to, ...set };
  await recordAudit(tx, clock, { by, action: `trade.${to}`, subject: `trade:${id}`, before, after });
  if (status !== to) await jobs.enqueue(tx, tradeDecidedJob, { accountId: id, at: decidedAt.toISOString() });
  return { ok: true };
}

type BuyerAdded = { ok: true } | { ok: false; reason: "unknown-email" | "other-account" };

/** Somebody with an account of the shop, by their email address. Idempotent. Throws NotFound. */
export const addTradeBuyer = command(
  canDecideTrade,
  async function addTradeBuyer(
    { db, clock }: Context,
    { id: by },
    { id: accountId, email }: { id: string; email: string },
  ): Promise<BuyerAdded> {
    return db.transaction(async (tx): Promise<BuyerAdded> => {
      const [account] = await tx
        .select({ id: tradeAccount.id })
        .from(tradeAccount)
        .where(eq(tradeAccount.id, accountId));
      if (!account) throw new NotFound("no such trade account");
      const isThem = and(eq(user.email, email), eq(user.emailVerified, true), isNull(user.deletedAt));
      const [found] = await tx.select({ id: user.id }).from(user).where(isThem);
      if (!found) return { ok: false, reason: "unknown-email" };
      const buyer = { userId: found.id, accountId };
      const added = await tx
        .insert(tradeBuyer)
        .values({ ...buyer, addedAt: clock.now() })
        .onConflictDoNothing()
        .returning();
      if (added.length > 0)
        await recordAudit(tx, clock, {
          by,
          action: "trade.buyer-added",
          subject: `trade:${accountId}`,
          after: buyer,
        });
      const [kept] = await tx.select().from(tradeBuyer).where(eq(tradeBuyer.userId, found.id));
      return kept?.accountId === accountId ? { ok: true } : { ok: false, reason: "other-account" };
    });
  },
);

/** Idempotent. */
export const removeTradeBuyer = command(
  canDecideTrade,
  async function removeTradeBuyer(
    { db, clock }: Context,
    { id: by },
    { id: accountId, userId }: { id: string; userId: string },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const isTheirs = and(eq(tradeBuyer.userId, userId), eq(tradeBuyer.accountId, accountId));
      const removed = await tx.delete(tradeBuyer).where(isTheirs).returning();
      if (removed.length === 0) return;
      const before = { userId, accountId };
      await recordAudit(tx, clock, {
        by,
        action: "trade.buyer-removed",
        subject: `trade:${accountId}`,
        before,
      });
    });
  },
);
