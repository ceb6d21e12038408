// The lines of an order in an email about its parcel: pictures, names and quantities, without prices.
import type { OrderedItem } from "#shop/orders/order-items.ts";
import type { Block, MailPicture } from "../email-blocks.ts";

export type OrderedPiece = OrderedItem & { picture?: MailPicture | undefined };

export function orderedBlock(pieces: readonly OrderedPiece[] = []): Block[] {
  if (pieces.length === 0) return [];
  const lines = pieces.map(({ name, parts, quantity, picture }) => ({
    name,
    detail: [`× ${quantity}`, parts].filter(Boolean).join(" · "),
    amount: "",
    picture,
  }));
  return [{ kind: "summary", title: "What you ordered", lines, totals: [] }];
}
