// Forgets that a deleted account bought for a company, and the company once nobody buys for it.
import { and, eq, notExists } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { tradeAccount, tradeBuyer } from "./trade.table.ts";

export async function forgetTrade(tx: Transaction, userId: string): Promise<void> {
  const [gone] = await tx
    .delete(tradeBuyer)
    .where(eq(tradeBuyer.userId, userId))
    .returning({ accountId: tradeBuyer.accountId });
  if (!gone) return;
  const others = tx.select().from(tradeBuyer).where(eq(tradeBuyer.accountId, gone.accountId));
  await tx.delete(tradeAccount).where(and(eq(tradeAccount.id, gone.accountId), notExists(others)));
}
