// The email with the link to reset a forgotten password.
import { button, composeEmail, type Email, smallPrint } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

export function composeResetPassword(sender: SenderDetails, to: { name: string; url: string }): Email {
  return composeEmail({
    sender,
    subject: `Choose a new password for ${sender.shopName}`,
    preheader: "The link works once, for an hour.",
    heading: "Choose a new password",
    to: to.name,
    blocks: [
      "Somebody, most likely you, asked for a new password to your account. With this link you can choose one:",
      button("Choose a new password", to.url),
      "The link works once, for an hour. After that, please ask for a new one.",
      smallPrint("If it was not you, please ignore this email: your password stays as it is."),
    ],
    reason: `You receive this email because somebody asked for a new password for this address at ${sender.shopName}.`,
  });
}
