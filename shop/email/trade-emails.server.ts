// Builds the emails about trade accounts: applications to the owner, decisions to the account's buyers. They have no prices.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { user } from "#shop/identity/identity.table.ts";
import { tradeAccount, tradeBuyer } from "#shop/trade/trade.table.ts";
import { ownerTradeJob, tradeDecidedJob } from "#shop/trade/trade-jobs.server.ts";
import { emailJob, emailKey } from "./email-builder.server.ts";
import { toOwner } from "./owner-emails.server.ts";
import { composeOwnerTrade, composeTradeDecided } from "./templates/trade.ts";

const ownerTrade = emailJob(ownerTradeJob, async (ctx, { accountId }) => {
  const [row] = await ctx.db.select().from(tradeAccount).where(eq(tradeAccount.id, accountId));
  return row ? toOwner(ctx, ownerTradeJob, accountId, composeOwnerTrade(ctx.sender, row)) : [];
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
          kind: tradeDecidedJob.kind,
          to: { name, address },
          email: composeTradeDecided(sender, { company, buyer: name, status }),
          headers: { "Auto-Submitted": "auto-generated" },
        },
  );
});

export const tradeEmails = [ownerTrade, tradeDecided];
