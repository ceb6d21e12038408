// The email that invites somebody to work in the back office.
import { type InvitedRole, roleDescriptions } from "#shop/identity/staff-invitations/invited-roles.ts";
import { button, composeEmail, type Email, smallPrint } from "../../email.ts";
import type { SenderDetails } from "../../sender-details.ts";

export type StaffInvitationEmail = { by: string; email: string; role: InvitedRole; url: string };

export function composeStaffInvitation(sender: SenderDetails, invitation: StaffInvitationEmail): Email {
  const { by, email, role, url } = invitation;
  return composeEmail({
    sender,
    subject: `An invitation to work at ${sender.shopName}`,
    preheader: `${by} invites you.`,
    heading: "You are invited",
    to: "",
    blocks: [
      `${by} would like you to work at ${sender.shopName} as ${roleDescriptions[role]}.`,
      button("See the invitation", url),
      `There you sign in, or open an account, with this address: ${email}. The link works once, within seven days.`,
      smallPrint("If you do not know what this is about, please ignore it: nothing happens without you."),
    ],
    reason: `You receive this email because ${by} gave your address at ${sender.shopName}.`,
  });
}
