// What a trade account may order now and pay later.
import { formatPaise } from "#core/money/money.ts";

/** `days`: to pay an order. `limit`: the paise that the account may owe. */
export type OnAccount = { accountId: string; days: number; limit: number };

/** In paise. `owed` is negative if more was paid. `overdue`: what is owed of orders whose day is over; what was paid counts for the oldest. */
export type Owed = { owed: number; overdue: number };

/** The MSMED Act lets nobody agree on more than 45 days with a small maker. */
export const maxTermsDays = 45;

/** 'owes ₹500.00 of at most ₹20,000.00', or what it has paid too much; without terms, `limit` is 0. */
export function describeOwed({ owed, overdue }: Owed, limit: number): string {
  const mayOwe = formatPaise(limit);
  if (owed < 0) return `has ${formatPaise(-owed)} to its credit${limit > 0 ? `, and may owe ${mayOwe}` : ""}`;
  const late = overdue > 0 ? `, and ${formatPaise(overdue)} are overdue` : "";
  return `owes ${formatPaise(owed)}${limit > 0 ? ` of at most ${mayOwe}` : ""}${late}`;
}

/** Why an order of `amount` paise cannot be put on account, in words; null if it can. */
export function describeAccountRefusal(
  { limit }: Pick<OnAccount, "limit">,
  { owed, overdue }: Owed,
  amount: number,
): string | null {
  if (overdue > 0)
    return `${formatPaise(overdue)} of your account is overdue. Please pay it first, or pay for this order now.`;
  const left = Math.max(0, limit - owed);
  return amount > left
    ? `Your account has ${formatPaise(left)} left of ${formatPaise(limit)}, and this order is ${formatPaise(amount)}.`
    : null;
}
