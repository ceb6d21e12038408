// Parts of emails about an order: its lines with pictures, names and quantities but no prices; its delivery address.
import { stateName } from "#shop/money/india-states.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import type { OrderedItem } from "#shop/orders/order-items.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import type { Block, MailPicture } from "../email-blocks.ts";
import { withoutLinks } from "../without-links.ts";

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

/** In place of an invoice that was too large to come along: the page that has it asks who one is. */
export function invoiceApart({ page, invoiceIsApart }: { page: string; invoiceIsApart?: boolean }): Block[] {
  if (!invoiceIsApart) return [];
  const text = "The invoice was too large to come with this email. You find it on your order's page.";
  return [{ kind: "small", text, link: { label: "See the invoice", url: page } }];
}

export function addressBlock(address: ShippingAddress): Block {
  return {
    kind: "address",
    title: "Your parcel goes to",
    lines: [
      address.name,
      address.address,
      `${address.city} ${address.zip}`,
      stateName(address.state),
      /^\d{10}$/.test(address.phone) ? formatPhone(address.phone) : address.phone,
    ].map(withoutLinks),
  };
}
