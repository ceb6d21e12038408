// The words for an entry in the books of a trade account.
import type { AccountEntry } from "./account-books.server.ts";

const kinds: Record<AccountEntry["kind"], string> = {
  order: "Order",
  refund: "Credit for",
  receipt: "Paid by",
};

export function describeEntry({ kind, words }: Pick<AccountEntry, "kind" | "words">): string {
  return `${kinds[kind]} ${words}`;
}
