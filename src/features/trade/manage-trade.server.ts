// Staff decide about trade accounts and name their buyers, as far as the owner lets them give prices away.
import { and, eq, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { product } from "#core/catalogue/catalogue.table.ts";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { canDecideTrade, canManageTrade } from "./trade.policy.ts";
import { priceList, priceRow, tradeAccount, tradeBuyer } from "./trade.table.ts";
import { canMoveAccount, type TradeStatus } from "./trade-account.ts";
import type { approveTradeForm } from "./trade-forms.ts";
import { tradeDecidedJob } from "./trade-jobs.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type Decided = { ok: true } | { ok: false; reason: "not-now" };

type Approval = { id: string } & z.output<typeof approveTradeForm>;
/**
 * `owners`: only the owner gives this list, or decides about this account. `unproven`: not everybody who buys for it
 * has a confirmed address. `gstin-taken`: another account with this GSTIN was approved.
 */
export type Approved =
  | Decided
  | { ok: false; reason: "unknown-list" | "owners" | "unproven" | "gstin-taken" };

/**
 * Also changes list, minimum and terms of an approved account; its buyers are then not written to. Staff give only lists that the owner
 * has marked for them; minimum and terms then stay as they are. Throws NotFound.
 */
export const approveTrade = command(
  canDecideTrade,
  async function approveTrade(ctx: Context, actor, approval: Approval): Promise<Approved> {
    const { id, priceListId, minOrder, termsDays, creditLimit } = approval;
    const isOwner = canManageTrade(actor);
    const terms = {
      minOrder: minOrder ?? 0,
      termsDays: termsDays ?? 0,
      creditLimit: creditLimit ?? 0,
    };
    const set = { priceListId, ...(isOwner && terms) };
    return ctx.db.transaction(async (tx): Promise<Approved> => {
      const [list] = await tx
        .select({ id: priceList.id })
        .from(priceList)
        .where(eq(priceList.id, priceListId));
      if (!list) return { ok: false, reason: "unknown-list" };
      const account = await lockTradeAccount(tx, id);
      const isStaffs = isOwner || ((await isForStaff(tx, priceListId)) && (await isOfStaff(tx, account)));
      await lock(tx, `trade:${account.gstin}`);
      if (!isStaffs) return { ok: false, reason: "owners" };
      if (!(await areProven(tx, id))) return { ok: false, reason: "unproven" };
      const isSame = and(eq(tradeAccount.gstin, account.gstin), ne(tradeAccount.id, id));
      const taken = await tx.$count(tradeAccount, and(isSame, isNotNull(tradeAccount.priceListId)));
      if (taken > 0) return { ok: false, reason: "gstin-taken" };
      return move(tx, ctx, { id, by: actor.id, to: "approved", set });
    });
  },
);

async function lockTradeAccount(tx: Transaction, id: string) {
  const [row] = await tx.select().from(tradeAccount).where(eq(tradeAccount.id, id)).for("update");
  if (!row) throw new NotFound("no such trade account");
  return row;
}

/** Whether the owner lets staff give the list, and no price of it is lower than staff may set. */
async function isForStaff(tx: Transaction, listId: string): Promise<boolean> {
  const { staffDiscountPercent: most } = (await readSettings(tx)).limits;
  const isTooLow = sql`exists (select from ${priceRow} join ${product} on ${product.id} = ${priceRow.productId}
    where ${priceRow.listId} = ${priceList.id}
      and ${priceRow.price}::bigint * 100 < coalesce(${product.ownerPrice}, ${product.price})::bigint * (100 - ${most}::int))`;
  const [list] = await tx
    .select({ id: priceList.id })
    .from(priceList)
    .where(
      and(
        eq(priceList.id, listId),
        priceList.isForStaff,
        lte(priceList.percentOff, most * 100),
        sql`not ${isTooLow}`,
      ),
    );
  return list !== undefined;
}

/** Whether staff decide about the account: the owner has given it neither terms nor a list that is the owner's alone. */
async function isOfStaff(
  tx: Transaction,
  { termsDays, priceListId }: Pick<typeof tradeAccount.$inferSelect, "termsDays" | "priceListId">,
): Promise<boolean> {
  return termsDays === 0 && (priceListId === null || (await isForStaff(tx, priceListId)));
}

/** Whether all who buy for the account have confirmed their email address; anybody can type the name of a company. */
async function areProven(tx: Transaction, accountId: string): Promise<boolean> {
  const buyers = await tx
    .select({ isProven: user.emailVerified })
    .from(tradeBuyer)
    .innerJoin(user, eq(user.id, tradeBuyer.userId))
    .where(eq(tradeBuyer.accountId, accountId));
  return buyers.every(({ isProven }) => isProven);
}

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
  const { status, priceListId, minOrder, termsDays, creditLimit } = await lockTradeAccount(tx, id);
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

type BuyerAdded = { ok: true } | { ok: false; reason: "unknown-email" | "other-account" | "owners" };

/**
 * Somebody with an account of the shop, by their email address. The owner alone adds one to an account with terms or with a list that only
 * the owner gives. Idempotent. Throws NotFound.
 */
export const addTradeBuyer = command(
  canDecideTrade,
  async function addTradeBuyer(
    { db, clock }: Context,
    actor,
    { id: accountId, email }: { id: string; email: string },
  ): Promise<BuyerAdded> {
    const { id: by } = actor;
    return db.transaction(async (tx): Promise<BuyerAdded> => {
      const account = await lockTradeAccount(tx, accountId);
      if (!canManageTrade(actor) && !(await isOfStaff(tx, account))) return { ok: false, reason: "owners" };
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
