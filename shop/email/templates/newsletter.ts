// A newsletter as subscribers get it: the owner's words, and the link to unsubscribe.
import { cutText } from "#platform/whole-text.ts";
import { composeEmail, type Email, smallPrint } from "../email.ts";
import type { Block } from "../email-blocks.ts";
import type { SenderDetails } from "../sender-details.ts";

/** `blocks`: the owner's text. `opening`: its first words. */
export function composeNewsletter(
  sender: SenderDetails,
  {
    subject,
    opening,
    blocks,
    unsubscribeUrl,
  }: { subject: string; opening: string; blocks: readonly Block[]; unsubscribeUrl: string },
): Email {
  return composeEmail({
    sender,
    subject,
    preheader: cutText(opening.replace(/\s+/g, " "), 120),
    heading: subject,
    to: "",
    blocks: [
      ...blocks,
      smallPrint("You no longer want our newsletter? One click is enough:", {
        label: "Unsubscribe",
        url: unsubscribeUrl,
      }),
    ],
    reason: `You receive this email because you asked for the newsletter of ${sender.shopName} and confirmed it.`,
  });
}
