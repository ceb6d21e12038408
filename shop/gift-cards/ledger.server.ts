// The ledger of the gift cards: every movement of their money is a row that is only added, and the database keeps each card's
// balance as the sum of its rows, never below 0.
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import type { LedgerKind } from "./gift-card.ts";
import { giftCardEntry } from "./gift-cards.table.ts";

type Entry = {
  giftCardId: string;
  kind: LedgerKind;
  /** In paise, below 0 for what leaves the card. */
  amount: number;
  orderId?: string;
  refundId?: string;
  /** A refund names the card that paid. */
  paidById?: string;
  by: string;
  at: Date;
};

/** The caller has locked the cards that money leaves. */
export async function addEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(giftCardEntry).values(entries.map((entry) => ({ id: newId(), ...entry })));
}
