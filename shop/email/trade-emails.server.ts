// Builds the emails about trade accounts: applications and overdue accounts to the owner, decisions to the account's buyers. They have no
// prices.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { readOwed } from "#shop/payments/on-account/account-books.server.ts";
import { tradeAccount, tradeBuyer } from "#shop/trade/trade.table.ts";
import { ownerTradeJob, tradeDecidedJob, tradeOverdueJob } from "#shop/trade/trade-jobs.server.ts";
import { emailJob, emailKey } from "./email-builder.server.ts";
import { toOwner } from "./owner-emails.server.ts";
import { composeOwnerOverdue, composeOwnerTrade, composeTradeDecided } from "./templates/trade.ts";

const ownerTrade = emailJob(ownerTradeJob, async (ctx, { accountId }) => {
  const [row] = await ctx.db.select().from(tradeAccount).where(eq(tradeAccount.id, accountId));
  if (!row) return [];
  const subject = `${accountId}:${row.askedAt.toISOString()}`;
  return toOwner(ctx, ownerTradeJob, subject, composeOwnerTrade(ctx.sender, row));
});

const tradeOverdue = emailJob(tradeOverdueJob, async (ctx, { accountId, day }) => {
  const [row] = await ctx.db.select().from(tradeAccount).where(eq(tradeAccount.id, accountId));
  const { overdue } = await readOwed(ctx.db, { accountId, today: indianDay(ctx.clock.now()) });
  if (!row || overdue === 0) return [];
  const email = composeOwnerOverdue(ctx.sender, { id: accountId, company: row.company, overdue });
  return toOwner(ctx, tradeOverdueJob, `${accountId}:${day}`, email);
});

const tradeDecided = emailJob(tradeDecidedJob, async ({ db, sender }, { accountId, at }) => {
  const buyers = await db
    .select({
      userId: user.id,
      name: user.name,
      address: user.email,
      company: tradeAccount.company,
      status: tradeAccount.status,
    })
    .from(tradeBuyer)
    .innerJoin(tradeAccount, eq(tradeAccount.id, tradeBuyer.accountId))
    .innerJoin(user, and(eq(user.id, tradeBuyer.userId), isNull(user.deletedAt), isNotNull(user.email)))
    .where(eq(tradeBuyer.accountId, accountId));
  return buyers.flatMap(({ userId, name, address, company, status }) =>
    status === "applied"
      ? []
      : {
          key: emailKey(tradeDecidedJob, accountId, at, userId),
          to: { name, address },
          email: composeTradeDecided(sender, { company, buyer: name, status }),
        },
  );
});

export const tradeEmails = [ownerTrade, tradeOverdue, tradeDecided];
