// The only email with a cart, which somebody asked for.
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { MailProduct } from "../email-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

export type LeftCartLinks = { cartUrl: string; stopUrl: string };

export function composeLeftCart(
  sender: SenderDetails,
  { products, cartUrl, stopUrl }: LeftCartLinks & { products: readonly MailProduct[] },
): Email {
  return composeEmail({
    sender,
    kind: "left-cart",
    subject: "Your cart, as you asked",
    preheader: "With what it costs today, and what is in stock.",
    heading: "Your cart, as you asked",
    to: "",
    blocks: [
      "Yesterday you asked us for your cart by email. Here it is, with the prices and the stock of today. Nothing is on hold for you, and you need not do anything.",
      { kind: "products", products },
      button("See my cart", cartUrl),
      smallPrint(
        "This is the only email about it: your address is deleted from the list within a week. To have it deleted at once:",
      ),
      button("Delete my address", stopUrl),
    ],
    reason: `You receive this email because somebody asked ${sender.shopName} for this cart and gave your address.`,
  });
}
