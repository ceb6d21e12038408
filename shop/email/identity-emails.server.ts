// Builds the emails about an account. Links are made here, so that no token waits in the job queue.
import { createHash } from "node:crypto";
import type { JobDefinition } from "#platform/jobs.ts";
import { issueEmailedLink } from "#shop/identity/email-tokens.server.ts";
import { passwordChangedJob, resetEmailJob, verifyEmailJob } from "#shop/identity/identity-jobs.server.ts";
import type { Email } from "./email.ts";
import { emailJob, emailKey } from "./email-builder.server.ts";
import type { OutgoingEmail } from "./mailer.server.ts";
import { composePasswordChanged } from "./templates/password-changed.ts";
import { composeResetPassword } from "./templates/reset-password.ts";
import { composeVerifyEmail } from "./templates/verify-email.ts";

const resetPassword = emailJob(resetEmailJob, async (ctx, { userId, requestId }) => {
  const link = await issueEmailedLink(ctx, "reset", userId);
  if (!link) return [];
  const url = ctx.sender.links.resetPassword(link.token);
  const email = composeResetPassword(ctx.sender, { name: link.name, url });
  return [accountEmail(resetEmailJob, link, `${userId} ${requestId}`, email)];
});

const verifyAddress = emailJob(verifyEmailJob, async (ctx, { userId, requestId }) => {
  const link = await issueEmailedLink(ctx, "verify", userId);
  if (!link) return [];
  const url = ctx.sender.links.verifyEmail(link.token);
  const email = composeVerifyEmail(ctx.sender, { name: link.name, url });
  return [accountEmail(verifyEmailJob, link, `${userId} ${requestId}`, email)];
});

const passwordChanged = emailJob(passwordChangedJob, async ({ sender }, payload) => {
  const change = `${payload.email} ${payload.at}`;
  return [accountEmail(passwordChangedJob, payload, change, composePasswordChanged(sender, payload))];
});

export const identityEmails = [resetPassword, verifyAddress, passwordChanged];

function accountEmail(
  job: JobDefinition,
  account: { email: string; name: string },
  subject: string,
  email: Email,
): OutgoingEmail {
  return {
    key: emailKey(job, fingerprint(subject)),
    kind: job.kind,
    to: { name: account.name, address: account.email },
    email,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The email key is stored and part of the Message-ID, so an address or a link with a token enters it only as a hash. */
export function fingerprint(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}
