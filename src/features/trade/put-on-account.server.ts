// Whether a trade account may owe an order, and until when.
import { and, eq } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { dayMs } from "#platform/durations.ts";
import { readOwed } from "./on-account/account-books.server.ts";
import { describeAccountRefusal, type OnAccount } from "./on-account.ts";
import { tradeAccount } from "./trade.table.ts";

type Wanted = { amount: number; giftCardAmount: number; now: Date };
type Outcome =
  | { ok: true; account: { tradeAccountId: string; dueOn: string } }
  | { ok: false; reason: "not-on-account"; words: string };

/** Locks the account, so that two orders at once never owe more than its limit. `terms`: null for a buyer without an account that may owe. */
export async function putOnAccount(
  tx: Transaction,
  terms: OnAccount | null,
  { amount, giftCardAmount, now }: Wanted,
): Promise<Outcome> {
  const refuse = (words: string) => ({ ok: false, reason: "not-on-account", words }) as const;
  const noTerms = "Your company has no account with us to pay later. Please pay now.";
  if (!terms) return refuse(noTerms);
  if (giftCardAmount > 0) return refuse("A gift card cannot pay for a part of an order on account.");
  const { accountId: tradeAccountId } = terms;
  await lock(tx, `trade-account:${tradeAccountId}`);
  const { creditLimit: limit, termsDays: days } = tradeAccount;
  const isApproved = and(eq(tradeAccount.id, tradeAccountId), eq(tradeAccount.status, "approved"));
  // Read again, since the owner may have changed the terms before the lock, and cannot until the end.
  const [agreed] = await tx.select({ limit, days }).from(tradeAccount).where(isApproved).for("share");
  if (!agreed || agreed.limit === 0) return refuse(noTerms);
  const owed = await readOwed(tx, { accountId: tradeAccountId, today: indianDay(now) });
  const words = describeAccountRefusal(agreed, owed, amount);
  if (words) return refuse(words);
  const dueOn = indianDay(new Date(now.getTime() + agreed.days * dayMs));
  return { ok: true, account: { tradeAccountId, dueOn } };
}

/** Paise that the account may still owe, and those that are overdue: while there are any, it may owe nothing more. */
export async function readAmountLeft(
  db: Database,
  { accountId, limit }: OnAccount,
  now: Date,
): Promise<{ left: number; overdue: number }> {
  const { owed, overdue } = await readOwed(db, { accountId, today: indianDay(now) });
  return { left: overdue > 0 ? 0 : Math.max(0, limit - owed), overdue };
}
