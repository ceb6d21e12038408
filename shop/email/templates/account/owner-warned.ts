// The email to the owner about a change of keys, webhooks or payment settings, in case it was somebody else.
import { button, composeEmail, type Email } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

export function composeOwnerWarned(
  sender: SenderDetails,
  { what, by, at }: { what: string; by: string; at: string },
): Email {
  const { links, shopName } = sender;
  return composeEmail({
    sender,
    isPlain: true,
    subject: `${shopName}: an important setting was changed`,
    preheader: what,
    heading: "Was it you?",
    to: "",
    blocks: [
      what,
      `${by} did it on ${at}. If that was meant, you don't need to do anything.`,
      "If it was not, change it back, choose a new password and sign out everywhere.",
      button("Choose a new password", links.requestReset()),
    ],
    reason: `You receive this email because this is the email address in the settings of ${shopName}.`,
  });
}
