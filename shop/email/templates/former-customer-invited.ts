// The only email that invites a customer of the former shop to open an account. It offers nothing and has no
// reminder.
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

type InvitedCustomer = { customer: string; email: string; formerShop: string };

export function composeFormerCustomerInvited(
  sender: SenderDetails,
  { customer, email, formerShop }: InvitedCustomer,
): Email {
  return composeEmail({
    sender,
    kind: "former-customer-invited",
    subject: `${sender.shopName} has moved`,
    preheader: "Your address came along, if you would like to use it.",
    heading: "We have a new shop",
    to: customer,
    blocks: [
      `You bought from us at our former shop on ${formerShop}. We have moved to a shop of our own, and the address that you gave there came along.`,
      `If you would like to use it, open an account with this email address, ${email}, and confirm it. Your password did not come along, so please choose a new one.`,
      button("Open your account", sender.links.signUp()),
      "If you would rather not, there is nothing to do: no account exists, and this is the only time we ask. Reply to this email, and we delete what we have kept of you.",
    ],
    reason: `You receive this email because you bought from ${sender.shopName} at its former shop.`,
  });
}
