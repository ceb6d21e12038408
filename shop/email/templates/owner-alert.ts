// The email to the owner about a problem that needs action.
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

/** `title`: the expected state ('Refunds go through'). `text`: the actual state. */
export type OwnerAlert = { title: string; text: string };

export function composeOwnerAlert(sender: SenderDetails, { title, text }: OwnerAlert): Email {
  const { links } = sender;
  return composeEmail({
    sender,
    isPlain: true,
    subject: `Your shop needs you: the check “${title}” failed`,
    preheader: text,
    heading: "Your shop needs you",
    to: "",
    blocks: [
      `The shop looks after itself every few minutes. This check has failed: “${title}”.`,
      text,
      button("Open the health page", `${links.home()}${links.admin.health()}`),
      "The page shows how things are now; it may be fixed already. We write once a day about each check, so the next email about this one would come tomorrow.",
    ],
    reason: `You receive this email because this is the email address in the settings of ${sender.shopName}.`,
  });
}
