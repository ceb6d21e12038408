// Builds the emails about an account. The job payload has all their content, since the requester is not
// signed in.
import { createHash } from "node:crypto";
import type { JobDefinition } from "#platform/jobs.ts";
import { passwordChangedJob, resetEmailJob, verifyEmailJob } from "#shop/identity/identity-jobs.server.ts";
import type { Email } from "./email.ts";
import { emailJob, emailKey } from "./email-builder.server.ts";
import type { OutgoingEmail } from "./mailer.server.ts";
import { composePasswordChanged } from "./templates/password-changed.ts";
import { composeResetPassword } from "./templates/reset-password.ts";
import { composeVerifyEmail } from "./templates/verify-email.ts";

const resetPassword = emailJob(resetEmailJob, async ({ sender }, payload) => [
  accountEmail(resetEmailJob, payload, payload.url, composeResetPassword(sender, payload)),
]);

const verifyAddress = emailJob(verifyEmailJob, async ({ sender }, payload) => [
  accountEmail(verifyEmailJob, payload, payload.url, composeVerifyEmail(sender, payload)),
]);

const passwordChanged = emailJob(passwordChangedJob, async ({ sender }, payload) => {
  const change = `${payload.email} ${payload.at}`;
  return [accountEmail(passwordChangedJob, payload, change, composePasswordChanged(sender, payload))];
});

export const identityEmails = [resetPassword, verifyAddress, passwordChanged];

function accountEmail(
  job: JobDefinition,
  account: { email: string; name: string },
  secret: string,
  email: Email,
): OutgoingEmail {
  return {
    key: emailKey(job, fingerprint(secret)),
    kind: job.kind,
    to: { name: account.name, address: account.email },
    email,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The email key is stored and part of the Message-ID, so a link with a token enters it only as a hash. */
export function fingerprint(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}
