// The types of jobs that send emails, and the keys of emails.
import type { AppContext } from "#platform/app-context.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import type { WithPrinter } from "#shop/documents/paper.server.ts";
import type { WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { OutgoingEmail } from "./mailer.server.ts";
import type { SenderDetails } from "./sender-details.ts";

export type EmailContext = Pick<AppContext, "db" | "clock"> &
  WithPrinter &
  WithSessionSecret & { settings: Settings; sender: SenderDetails };

/** Returns no email if the job's row no longer exists, or the owner has switched the email off. */
export type EmailBuilder<Payload extends object> = (
  ctx: EmailContext,
  payload: Payload,
) => Promise<OutgoingEmail[]>;

export type EmailJob = { job: JobDefinition; buildEmails: EmailBuilder<object> };

export function emailJob<Payload extends object>(
  job: JobDefinition<Payload>,
  buildEmails: EmailBuilder<Payload>,
): EmailJob {
  return { job, buildEmails: buildEmails as EmailBuilder<object> };
}

/**
 * The key of an email. It is stored, becomes the Message-ID, and nothing is sent twice under one key. `subject`: an
 * id, with a position or an addressee if one id has several emails.
 */
export function emailKey({ kind }: JobDefinition, ...subject: (string | number)[]): string {
  return [kind, ...subject].join(":");
}
