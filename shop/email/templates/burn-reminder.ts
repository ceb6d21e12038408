// The one email about a product whose burn time is likely used up.
import { button, composeEmail, type Email } from "../email.ts";
import type { MailProduct } from "../email-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

/** `hours`: the burn time on the product's page when the customer asked for this email. */
export type BurntProduct = { customer: string; orderNumber: string; product: MailProduct; hours: number };

export function composeBurnReminder(
  sender: SenderDetails,
  { customer, orderNumber, product, hours }: BurntProduct,
): Email {
  return composeEmail({
    sender,
    kind: "burn-reminder",
    orderNumber,
    subject: `Is ${product.name} near its end?`,
    preheader: `It lasts about ${hours} hours.`,
    heading: `Is ${product.name} near its end?`,
    to: customer,
    blocks: [
      `You asked us for a word about now: ${product.name} lasts about ${hours} hours, which a few evenings a week use up since it came. Should you like another, here it is. This is the only email about it.`,
      { kind: "products", products: [product] },
      button(`See ${product.name}`, product.url),
    ],
    reason: `You receive this email because you asked for it on the page of your order ${orderNumber} at ${sender.shopName}.`,
  });
}
