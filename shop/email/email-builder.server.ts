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

/** `address` is null or '' for somebody who gave none. Without `headers`, the email says that it was not written by a person. */
export type DraftedEmail = Omit<OutgoingEmail, "to" | "kind"> & {
  to: { name: string; address: string | null };
};

/** Returns one email or several; none if the job's row no longer exists, or the owner has switched the email off. */
export type EmailBuilder<Payload extends object> = (
  ctx: EmailContext,
  payload: Payload,
) => Promise<DraftedEmail | DraftedEmail[]>;

const automaticHeaders = { "Auto-Submitted": "auto-generated" };

export type EmailJob = {
  job: JobDefinition;
  buildEmails: (ctx: EmailContext, payload: object) => Promise<OutgoingEmail[]>;
};

/** Leaves out each message to somebody who has neither an address nor WhatsApp, whatever it is about. */
export function emailJob<Payload extends object>(
  job: JobDefinition<Payload>,
  draftEmails: EmailBuilder<Payload>,
): EmailJob {
  const draft = draftEmails as EmailBuilder<object>;
  return {
    job,
    buildEmails: async (ctx, payload) =>
      [await draft(ctx, payload)]
        .flat()
        .flatMap(({ to: { name, address }, ...email }) =>
          address || email.whatsApp
            ? [{ kind: job.kind, headers: automaticHeaders, ...email, to: { name, address: address ?? "" } }]
            : [],
        ),
  };
}

/**
 * The key of an email. It is stored, becomes the Message-ID, and nothing is sent twice under one key. `subject`: an
 * id, with a position or an addressee if one id has several emails.
 */
export function emailKey({ kind }: JobDefinition, ...subject: (string | number)[]): string {
  return [kind, ...subject].join(":");
}

/** The id of the message on WhatsApp about what an email of this key would tell. */
export function whatsAppKey(key: string): string {
  return `whatsapp:${key}`;
}

/** The ids of what was sent about each email's key, by email and on WhatsApp. */
export function onBothChannels(keys: readonly string[]): string[] {
  return keys.flatMap((key) => [key, whatsAppKey(key)]);
}
