// The email with the six digits for signing in, in the browser that requested them.
import { button, composeEmail, type Email, smallPrint } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

/** `device`: in words; '' if unknown. */
export type EmailCodeEmail = { code: string; device: string; url: string };

export function composeEmailCode(sender: SenderDetails, { code, device, url }: EmailCodeEmail): Email {
  const digits = `${code.slice(0, 3)} ${code.slice(3)}`;
  return composeEmail({
    sender,
    kind: "email-code",
    // Without the digits: subjects are stored, and staff can read them.
    subject: `Your code for ${sender.shopName}`,
    preheader: `${digits} works for ten minutes.`,
    heading: digits,
    to: "",
    blocks: [
      "Type these six digits on our page, and you can go on. They work once, for ten minutes.",
      button("Sign in", url),
      smallPrint(
        `The button works in the browser in which you asked for the code${device ? `: ${device}` : ""}. Please give the digits to nobody: we never ask for them by phone or message.`,
      ),
      smallPrint("If you did not ask for a code, please ignore this email: nobody can sign in without it."),
    ],
    reason: `You receive this email because this address was typed to sign in or to buy at ${sender.shopName}.`,
  });
}
