// Previews of emails about an account.
import { formatMoment } from "#shop/money/indian-time.ts";
import { customer, type Preview } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeAccountDeleted } from "../templates/account/account-deleted.ts";
import { composeEmailCode } from "../templates/account/email-code.ts";
import { composeNewDevice } from "../templates/account/new-device.ts";
import { composePasswordChanged } from "../templates/account/password-changed.ts";
import { composePasswordNeeded } from "../templates/account/password-needed.ts";
import { composeResetPassword } from "../templates/account/reset-password.ts";
import { composeSecondFactorsRemoved } from "../templates/account/second-factors-removed.ts";
import { composeStaffInvitation } from "../templates/account/staff-invitation.ts";
import { composeVerifyEmail } from "../templates/account/verify-email.ts";

export function previewAccountEmails(sender: SenderDetails): Preview[] {
  const { links } = sender;
  const to = (url: string) => ({ name: customer, url });
  return [
    [
      "reset-password",
      "A password is forgotten",
      composeResetPassword(sender, to(links.resetPassword("sample"))),
    ],
    [
      "email-code",
      "Somebody signs in or buys by a code",
      composeEmailCode(sender, {
        code: "482913",
        device: "Chrome on Android",
        url: links.emailCode({ code: "482913", next: "/", proof: "proof" }),
      }),
    ],
    [
      "password-needed",
      "Somebody of the back office asks for a code",
      composePasswordNeeded(sender, to(links.signIn())),
    ],
    ["verify-email", "An account is opened", composeVerifyEmail(sender, to(links.verifyEmail("sample")))],
    [
      "staff-invitation",
      "You invite somebody to work with you",
      composeStaffInvitation(sender, {
        by: "Anil Das",
        email: "tenzin@example.com",
        role: "staff",
        url: links.staffInvitation("sample"),
      }),
    ],
    [
      "new-device",
      "Somebody signs in on a new device",
      composeNewDevice(sender, {
        name: customer,
        device: "Chrome on Android",
        at: formatMoment(new Date("2026-11-20T06:35:00Z")),
      }),
    ],
    [
      "second-factors-removed",
      "The owner removes somebody's second factors",
      composeSecondFactorsRemoved(sender, {
        name: customer,
        because: "owner",
        at: formatMoment(new Date("2026-11-20T06:35:00Z")),
      }),
    ],
    ["password-changed", "A password is changed", composePasswordChanged(sender, to(links.requestReset()))],
    [
      "account-deleted",
      "A customer deletes the account",
      composeAccountDeleted(sender, { name: customer, orders: 2 }),
    ],
  ];
}
