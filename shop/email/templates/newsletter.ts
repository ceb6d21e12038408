// A newsletter, as every subscriber gets it: the owner's words, and the link to unsubscribe.
import { composeEmail, type Email, smallPrint } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

/** `html` and `text` are what `renderEmailMarkdown` made. */
export function composeNewsletter(
  sender: SenderDetails,
  {
    subject,
    html,
    text,
    unsubscribeUrl,
  }: { subject: string; html: string; text: string; unsubscribeUrl: string },
): Email {
  return composeEmail({
    sender,
    subject,
    preheader: Array.from(text.replace(/\s+/g, " ")).slice(0, 120).join(""),
    heading: subject,
    to: "",
    blocks: [
      { kind: "html", html, text },
      smallPrint("You no longer want our newsletter? One click is enough:", {
        label: "Unsubscribe",
        url: unsubscribeUrl,
      }),
    ],
    reason: `You receive this email because you asked for the newsletter of ${sender.shopName} and confirmed it.`,
  });
}
