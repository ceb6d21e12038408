// The email to somebody whose second factors were removed: by the owner, or because the address was confirmed only
// now.
import { button, composeEmail, type Email } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

export type SecondFactorsRemoved = {
  name: string;
  /** Such as '20 Nov 2026, 12:00 pm'. */
  at: string;
  because: "owner" | "address-confirmed";
};

export function composeSecondFactorsRemoved(
  sender: SenderDetails,
  { name, at, because }: SecondFactorsRemoved,
): Email {
  return composeEmail({
    sender,
    subject: `The second step of your account at ${sender.shopName} was removed`,
    preheader: "You sign in with your password, and set up a new second step.",
    heading: "Your second step was removed",
    to: name,
    blocks: [
      because === "owner" ? byOwner(at) : byAddress(at),
      "You sign in without them now: with your password, or with Google if you use that. Please set up a new passkey or app after that, under Profile, Security.",
      `If ${because === "owner" ? "you did not ask us for this" : "this was not you"}, please choose a new password at once, and tell us by replying to this email.`,
      button("Choose a new password", sender.links.requestReset()),
    ],
    reason: `You receive this email because you have an account at ${sender.shopName}.`,
  });
}

function byOwner(at: string): string {
  return `On ${at} we removed the passkeys, the authenticator app and the recovery codes of your account, and signed it out on every device.`;
}

function byAddress(at: string): string {
  return `On ${at} your email address was confirmed for the first time. The passkeys, the authenticator app and the recovery codes that whoever opened the account had set up before that were removed, and it was signed out on every device.`;
}
