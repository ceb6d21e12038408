// The lines of an order in an email about its parcel: pictures, names and quantities, without prices.
import { countOf } from "#shop/forms/count-words.ts";
import type { Block, MailPicture } from "../email-blocks.ts";

export type OrderedPiece = { name: string; quantity: number; picture?: MailPicture | undefined };

export function orderedBlock(pieces: readonly OrderedPiece[] = []): Block[] {
  if (pieces.length === 0) return [];
  const lines = pieces.map(({ name, quantity, picture }) => ({
    name,
    detail: countOf(quantity, "piece"),
    amount: "",
    picture,
  }));
  return [{ kind: "summary", title: "What you ordered", lines, totals: [] }];
}
