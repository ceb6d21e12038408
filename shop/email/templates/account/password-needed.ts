// The email to staff for whom a code was requested: they sign in with their password.
import { button, composeEmail, type Email, smallPrint } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

export function composePasswordNeeded(sender: SenderDetails, to: { name: string; url: string }): Email {
  return composeEmail({
    sender,
    subject: `Please sign in to ${sender.shopName} with your password`,
    preheader: "An account of the back office gets no code.",
    heading: "Your account needs its password",
    to: to.name,
    blocks: [
      "Somebody, most likely you, asked for a code to sign in. Your account works in the back office, so it opens with its password alone, and no code was made.",
      button("Sign in with the password", to.url),
      smallPrint("If it was not you, there is nothing to do: nobody has come in."),
    ],
    reason: `You receive this email because somebody asked for a code for this address at ${sender.shopName}.`,
  });
}
