// The email to the owner about products low in stock.
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";
import { ownerReason } from "./owner-order.ts";

export type LowProduct = { name: string; left: number };

export function composeOwnerLowStock(sender: SenderDetails, products: readonly LowProduct[]): Email {
  const { links } = sender;
  const [first] = products;
  const what = products.length === 1 ? first?.name : `${products.length} products`;
  return composeEmail({
    sender,
    isPlain: true,
    subject: `Low in stock: ${what}`,
    preheader: products.map(describeLeft).join(", "),
    heading: "Time to make more?",
    to: "",
    blocks: [
      { kind: "address", title: "Few are left", lines: products.map(describeLeft) },
      button("Open the products", `${links.home()}${links.admin.products()}`),
      "Each product is named once, until there is enough of it again. On its page you set at how many pieces you are told.",
    ],
    reason: ownerReason(sender),
  });
}

function describeLeft({ name, left }: LowProduct): string {
  return left === 0 ? `${name}: sold out` : `${name}: ${left} left`;
}
