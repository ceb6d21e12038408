// The email that asks to confirm a newsletter subscription; without the confirmation no newsletter is sent.
import { button, composeEmail, type Email, smallPrint } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

/** `promise`: what subscribers get, in the owner's words. */
export function composeNewsletterConfirm(
  sender: SenderDetails,
  { promise, ...links }: { promise: string; url: string; unsubscribeUrl: string },
): Email {
  return composeEmail({
    sender,
    kind: "newsletter-confirm",
    subject: `Please confirm that you would like news from ${sender.shopName}`,
    preheader: "One click confirms your subscription.",
    heading: "Shall we write to you?",
    to: "",
    blocks: [
      `Somebody, most likely you, asked us to send our news to this address: ${promise}. Please confirm it:`,
      button("Yes, please write to me", links.url),
      smallPrint("If you do nothing, we send you nothing. You can unsubscribe at any time with one click:"),
      button("No, thank you", links.unsubscribeUrl),
    ],
    reason: `You receive this email because this address was given for the newsletter of ${sender.shopName}.`,
  });
}
