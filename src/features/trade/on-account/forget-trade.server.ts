// Forgets that a deleted account bought for a company, and the company once nobody buys for it.
import { eq } from "drizzle-orm";
import { payment } from "#core/payments/payments.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { tradeAccount, tradeBuyer } from "../trade.table.ts";
import { accountReceipt } from "./on-account.table.ts";

/** A company that has owed or paid something stays in the books, without the person to speak to. */
export async function forgetTrade(tx: Transaction, userId: string): Promise<void> {
  const [gone] = await tx
    .delete(tradeBuyer)
    .where(eq(tradeBuyer.userId, userId))
    .returning({ accountId: tradeBuyer.accountId });
  if (!gone) return;
  const { accountId } = gone;
  if ((await tx.$count(tradeBuyer, eq(tradeBuyer.accountId, accountId))) > 0) return;
  const isTheirs = eq(tradeAccount.id, accountId);
  const inBooks =
    (await tx.$count(payment, eq(payment.tradeAccountId, accountId))) +
    (await tx.$count(accountReceipt, eq(accountReceipt.accountId, accountId)));
  if (inBooks > 0)
    await tx.update(tradeAccount).set({ name: "", phone: "", status: "closed" }).where(isTheirs);
  else await tx.delete(tradeAccount).where(isTheirs);
}
