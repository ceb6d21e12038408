// The ledger of gift cards: every movement of their money is a row that is only added.
// The database keeps each card's balance as the sum of its rows, never negative.
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import type { LedgerKind } from "./gift-card.ts";
import { giftCardEntry } from "./gift-cards.table.ts";

type Entry = {
  giftCardId: string;
  kind: LedgerKind;
  /** In paise, negative for what leaves the card. */
  amount: number;
  orderId?: string;
  refundId?: string;
  /** For a refund, the card that had paid. */
  paidById?: string;
  by: string;
  at: Date;
};

/** The caller has locked the cards that lose money. */
export async function addEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(giftCardEntry).values(entries.map((entry) => ({ id: newId(), ...entry })));
}
