// The email that the owner asks for on the health page, to see whether emails arrive.
import { composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export function composeOwnerTest(sender: SenderDetails): Email {
  return composeEmail({
    sender,
    isPlain: true,
    subject: `A test from ${sender.shopName}`,
    preheader: "Your shop's emails arrive.",
    heading: "Your shop's emails arrive",
    to: "",
    blocks: [
      "You asked for this email on the page Health. If you found it among spam, look there what the records of your domain lack.",
      "Many mail programs show how they judged it: in Gmail, open the menu of this email and choose Show original. SPF, DKIM and DMARC should each say PASS.",
    ],
    reason: `You receive this email because you asked ${sender.shopName} for a test.`,
  });
}
