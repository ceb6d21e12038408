// The email that asks a new customer to confirm their email address.
import { button, composeEmail, type Email, smallPrint } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

export function composeVerifyEmail(sender: SenderDetails, to: { name: string; url: string }): Email {
  return composeEmail({
    sender,
    kind: "verify-email",
    subject: `Please confirm your email address for ${sender.shopName}`,
    preheader: "One click confirms your address.",
    heading: "Welcome",
    to: to.name,
    blocks: [
      "Thank you for opening an account with us. Please confirm that this address is yours:",
      button("Confirm my address", to.url),
      "You can shop without it, too; it helps us to look after your account. The link works for seven days.",
      smallPrint(
        "If you did not open an account, please ignore this email. Nobody can confirm your address but you.",
      ),
    ],
    reason: `You receive this email because this address was given for a new account at ${sender.shopName}.`,
  });
}
