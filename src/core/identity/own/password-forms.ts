// The password forms: asking for a reset link, setting a new password with it, changing it in the profile, and the
// button that confirms an email address.
import { z } from "zod";
import { email } from "#core/forms/field.ts";
import { currentPassword, emailedToken, newPassword } from "../account-fields.ts";
import { identityMessages as messages } from "../identity-messages.ts";

export const requestResetForm = z.object({ email: email({ invalid: messages.invalidEmail }) });

export const resetPasswordForm = z.object({ token: emailedToken(), password: newPassword() });

/** An empty current password counts as wrong. */
export const changePasswordForm = z.object({ current: currentPassword(), password: newPassword() });

export const verifyEmailForm = z.object({ token: emailedToken() });
