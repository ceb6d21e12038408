// The email about a sign-in from a new device.
import { button, composeEmail, type Email } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

export type NewDevice = {
  name: string;
  /** Such as 'Chrome on Android'; '' if unknown. */
  device: string;
  /** Such as '20 Nov 2026, 12:00 pm'. */
  at: string;
};

export function composeNewDevice(sender: SenderDetails, { name, device, at }: NewDevice): Email {
  return composeEmail({
    sender,
    subject: `A new sign-in to your account at ${sender.shopName}`,
    preheader: "If it was you, all is well.",
    heading: "A new sign-in",
    to: name,
    blocks: [
      `Somebody signed in to your account on ${at} from a device we had not seen before: ${device || "a device that did not tell its name"}.`,
      "If it was you, you don't need to do anything.",
      "If it was not you, please choose a new password at once: that signs out everybody else. Then tell us by replying to this email.",
      button("Choose a new password", sender.links.requestReset()),
    ],
    reason: `You receive this email because you have an account at ${sender.shopName}.`,
  });
}
