// The email about a changed password, in case it was somebody else.
import { button, composeEmail, type Email } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

export function composePasswordChanged(sender: SenderDetails, to: { name: string; url: string }): Email {
  return composeEmail({
    sender,
    subject: `Your password for ${sender.shopName} was changed`,
    preheader: "If it was you, all is well.",
    heading: "Your password was changed",
    to: to.name,
    blocks: [
      "The password of your account was just changed. If it was you, you don't need to do anything.",
      "If it was not you, please choose a new password at once, and then tell us by replying to this email.",
      button("Choose a new password", to.url),
    ],
    reason: `You receive this email because you have an account at ${sender.shopName}.`,
  });
}
