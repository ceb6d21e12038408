// The last email to somebody who has deleted their account: the deleted data, and the data that the law requires to be kept.
import { composeEmail, type Email } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

/** `orders`: the number of orders whose papers are kept. */
export function composeAccountDeleted(
  sender: SenderDetails,
  { name, orders }: { name: string; orders: number },
): Email {
  return composeEmail({
    sender,
    subject: `Your account at ${sender.shopName} is deleted`,
    preheader: "What is gone, and what the law has us keep.",
    heading: "Your account is deleted",
    to: name,
    blocks: [
      "Gone at once: your name, phone and addresses, your messages to us, cart, wishlist, the words and photographs of returns, the photographs of your reviews and those not yet published, and everything you signed in with. Published reviews stay without your name.",
      orders === 0 ? withoutOrders : describeKept(orders),
      "Backups still have your data until newer ones replace them. This is the last email about your account, and its address is not kept.",
      "If it was not you who deleted the account, please reply to this email at once.",
    ],
    reason: `You receive this email because an account with this address at ${sender.shopName} was deleted.`,
  });
}

const withoutOrders = "You had no orders with us, so nothing is kept by law.";

function describeKept(orders: number): string {
  const those = orders === 1 ? "your one order" : `your ${orders} orders`;
  return `Kept by law: the invoices and credit notes of ${those}, with the name and address on them, for at least 72 months from the due date of that year's annual GST return. Of ${orders === 1 ? "the order itself" : "the orders themselves"} we keep products, amounts, payments, state and PIN code.`;
}
