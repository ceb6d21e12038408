// A kind of email: the job that it is for, what is read when the job runs, and the samples that the owner sees. Also the keys of emails.
import { createHash } from "node:crypto";
import type { AppContext } from "#platform/app-context.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import type { PageTexts } from "#shop/content/texts/page-text.ts";
import type { WithPrinter } from "#shop/documents/paper.server.ts";
import type { WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { parseEmailList } from "#shop/settings/email-list.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Email } from "./email.ts";
import type { MailProduct } from "./email-blocks.ts";
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
type EmailBuilder<Payload extends object> = (
  ctx: EmailContext,
  payload: Payload,
) => Promise<DraftedEmail | DraftedEmail[]>;

const automaticHeaders = { "Auto-Submitted": "auto-generated" };

type EmailJob = {
  job: JobDefinition;
  buildEmails: (ctx: EmailContext, payload: object) => Promise<OutgoingEmail[]>;
};

/** Leaves out each message to somebody who has neither an address nor WhatsApp, whatever it is about. */
function emailJob<Payload extends object>(
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

/** What the emails are about, in the order in which the owner sees them. */
export const nouns = [
  "Orders",
  "Advance and cash on delivery",
  "Refunds and returns",
  "Accounts",
  "Gift cards",
  "Messages and newsletters",
  "Reminders",
  "About your shop",
] as const;
export type Noun = (typeof nouns)[number];

/** What samples are made of; `products`: the shop's own, if there are some. */
export type SampleShop = {
  sender: SenderDetails;
  settings: Settings;
  texts: Pick<PageTexts, "newsletterPromise">;
  products: readonly MailProduct[];
};

/** `name`: used in URLs. `title`: when the email is sent. `noun`: if it is not that of its kind. */
export type Sample = [name: string, title: string, email: Email, noun?: Noun];

export type PreviewedEmail = { noun: Noun; name: string; title: string; email: Email };

type Kind<Payload extends object> = {
  job: JobDefinition<Payload>;
  noun: Noun;
  draft: EmailBuilder<Payload>;
  samples: (shop: SampleShop) => Sample[];
};

export type EmailKind = EmailJob & { previews: (shop: SampleShop) => PreviewedEmail[] };

export function defineKind<Payload extends object>({
  job,
  noun,
  draft,
  samples,
}: Kind<Payload>): EmailKind {
  return { ...emailJob(job, draft), previews: (shop) => previewSamples(noun, samples(shop)) };
}

export function previewSamples(noun: Noun, samples: readonly Sample[]): PreviewedEmail[] {
  return samples.map(([name, title, email, own = noun]) => ({ noun: own, name, title, email }));
}

/** Makes the same email for each address in the settings or, if there are none, for the shop's own address. */
export function toOwner(
  { settings, sender }: EmailContext,
  job: JobDefinition,
  subject: string,
  email: Email,
): DraftedEmail[] {
  const named = parseEmailList(settings.ownerEmails.addresses) ?? [];
  const addresses = named.length > 0 ? named : [sender.email];
  return addresses.map((address) => ({
    key: emailKey(job, subject, address),
    to: { name: sender.shopName, address },
    email,
  }));
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

/**
 * A hash for email keys: they are stored and part of the Message-ID, so an address or a link with a token must not be
 * readable there.
 */
export function fingerprint(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}
