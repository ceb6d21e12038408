// How much of a purchase each applied gift card pays.
import type { Transaction } from "#platform/database/database.ts";
import { smallestPayment } from "#shop/money/smallest-payment.ts";
import { listAppliedGiftCards } from "./applied-gift-cards.server.ts";
import { type CardShare, divideOverCards } from "./gift-card.ts";

/** The shares of the customer's gift cards; undefined if their sum is not what the page shows. */
export async function chooseGiftCards(
  tx: Transaction,
  { userId, now, amount, shown }: { userId: string; now: Date; amount: number; shown: number },
): Promise<CardShare[] | undefined> {
  if (shown === 0) return [];
  const applied = await listAppliedGiftCards(tx, { userId, now });
  const shares = divideOverCards(applied, { amount, smallestPayment });
  return shares.reduce((sum, { share }) => sum + share, 0) === shown ? shares : undefined;
}
