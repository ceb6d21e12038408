// The one email of a stock alert: the product can be bought.
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { MailPicture } from "../email-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

type BackProduct = { name: string; slug: string; price: string; picture?: MailPicture | undefined };

export function composeBackInStock(
  sender: SenderDetails,
  { product, stopUrl }: { product: BackProduct; stopUrl: string },
): Email {
  return composeEmail({
    sender,
    kind: "back-in-stock",
    subject: `${product.name} is here`,
    preheader: "You asked us to tell you.",
    heading: `${product.name} is here`,
    to: "",
    blocks: [
      `You asked us to tell you when ${product.name} can be bought. It can, for ${product.price}. None is on hold for you, so it may be sold out before long.`,
      ...(product.picture
        ? [
            {
              kind: "products" as const,
              products: [
                { ...product, detail: "", url: sender.links.product(product.slug), picture: product.picture },
              ],
            },
          ]
        : []),
      button(`See ${product.name}`, sender.links.product(product.slug)),
      smallPrint(
        "This is the only email about it: your address is deleted from the list within a week. To have it deleted at once:",
      ),
      button("Delete my address", stopUrl),
    ],
    reason: `You receive this email because you asked ${sender.shopName} to tell you when ${product.name} can be bought.`,
  });
}
