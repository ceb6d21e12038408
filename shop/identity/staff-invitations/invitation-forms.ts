// The forms by which the owner invites somebody to work in the back office, and by which they accept.
import { z } from "zod";
import { choice, email } from "#shop/forms/field.ts";
import { emailedToken } from "#shop/identity/account-fields.ts";
import { invitedRoles } from "./invited-roles.ts";

export const inviteStaffForm = z.object({
  email: email({ required: "Say whom you invite", invalid: "Give an email address" }),
  role: choice(invitedRoles, "Please choose a role"),
});

export const acceptInvitationForm = z.object({ token: emailedToken() });
