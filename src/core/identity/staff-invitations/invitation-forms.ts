// The forms of an invitation to the back office: the owner's, and the one that accepts it.
import { z } from "zod";
import { choice, email } from "#core/forms/field.ts";
import { emailedToken } from "../account-fields.ts";
import { invitedRoles } from "./invited-roles.ts";

export const inviteStaffForm = z.object({
  email: email({ required: "Say whom you invite", invalid: "Give an email address" }),
  role: choice(invitedRoles, "Please choose a role"),
});

export const acceptInvitationForm = z.object({ token: emailedToken() });
