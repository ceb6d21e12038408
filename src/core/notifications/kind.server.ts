// A kind of email: the job that it is for, what is read when the job runs, and the samples that the owner sees. Also the keys of emails.
import { createHash } from "node:crypto";
import type { PageTexts } from "#core/content/texts/page-text.ts";
import type { WithPrinter } from "#core/documents/paper.server.ts";
import { findOwn } from "#core/forms/find-own.ts";
import type { isStaff } from "#core/identity/identity.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { parseEmailList } from "#core/settings/email-list.ts";
import { type MailKindFacts, mailKinds } from "#core/settings/mail-words.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { TemplateMessage } from "#features/whatsapp/templates.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import { composeEmail, type Email, type EmailDraft } from "./email.ts";
import type { MailProduct } from "./email-blocks.ts";
import type { OutgoingEmail } from "./mailer.server.ts";
import type { About } from "./notifications.server.ts";
import type { SenderDetails } from "./sender-details.ts";

export type EmailContext = Pick<AppContext, "db" | "clock"> &
  WithPrinter &
  WithSessionSecret & { settings: Settings; sender: SenderDetails };

/**
 * What is read for one email. `key`: after the kind of its job; an id, with a position or an addressee if one id has several emails.
 * `about`: if it is not what the job's payload names. `address` is null or '' for somebody who gave none. `facts`: what the email says; `withoutFiles`: in their place, where the mail server
 * finds the attachments too large. Without `headers`, the email says that it was not written by a person.
 */
export type DraftedEmail<Facts> = Omit<OutgoingEmail, "key" | "kind" | "to" | "email" | "withoutFiles"> & {
  key: readonly (string | number)[];
  to: { name: string; address: string | null };
  facts: Facts;
  withoutFiles?: Facts;
  /** The same on WhatsApp, for people who have chosen to be notified there. */
  whatsApp?: TemplateMessage | undefined;
};

const automaticHeaders = { "Auto-Submitted": "auto-generated" };

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
export type Sample<Facts> = [name: string, title: string, facts: Facts, noun?: Noun];

export type PreviewedEmail = { noun: Noun; name: string; title: string; email: Email };

/** What every email is written with. */
export type EmailShop = Pick<EmailContext, "sender" | "settings">;

/** It says numbers and amounts, and never a name or an address. `path`: the page that a press opens. */
export type Ring = { hears: typeof isStaff; key: string; title: string; text: string; path: string };

/** What rings besides sending the email, if there is something to ring with. Idempotent per key. */
export type Ringer = (
  ctx: Pick<AppContext, "db" | "clock" | "jobs">,
  read: () => Promise<Ring | undefined>,
) => Promise<void>;

/** Every kind that there is (src/lists/all-kinds.server.ts). */
export type WithEmailKinds = { emailKinds: readonly EmailKind[] };

type KindOfEmail<Payload extends object, Facts> = {
  job: JobDefinition<Payload>;
  noun: Noun;
  /** Of emails with the owner's words, by the `kind` of what is written, where core does not name it. */
  ownWords?: Readonly<Record<string, MailKindFacts>>;
  /** The words. An email to the owner is plain, one with the owner's words has a `kind`; its first button is the main one. */
  write: (shop: EmailShop, facts: Facts) => EmailDraft;
  /** Nothing if the job's row no longer exists, or the owner has switched the email off. */
  read: EmailReader<Payload, NoInfer<Facts>>;
  samples: (shop: SampleShop) => Sample<NoInfer<Facts>>[];
  /** What the phones of those who work here ring with, beside the email. */
  ring?: PhoneReader<Payload>;
};

type PhoneReader<Payload> = (ctx: EmailContext, payload: Payload) => Promise<Ring | undefined>;

type EmailReader<Payload, Facts> = (
  ctx: EmailContext,
  payload: Payload,
) => Promise<DraftedEmail<Facts> | DraftedEmail<Facts>[]>;

/** What one person is notified of, as each channel says it; by the same job it is looked after. */
export type Notification = {
  job: JobDefinition;
  payload: object;
  email: OutgoingEmail;
  whatsApp: TemplateMessage | undefined;
};

export type EmailKind = {
  job: JobDefinition;
  ownWords: Readonly<Record<string, MailKindFacts>>;
  draft: (ctx: EmailContext, payload: object) => Promise<Notification[]>;
  ring: PhoneReader<object> | undefined;
  previews: (shop: SampleShop) => PreviewedEmail[];
};

/** The facts of an email with the owner's words; undefined for another kind. */
export function findMailKind(kinds: readonly EmailKind[], name: string): MailKindFacts | undefined {
  return findOwn(mailKinds, name) ?? kinds.map(({ ownWords }) => findOwn(ownWords, name)).find(Boolean);
}

/** Leaves out who has neither an address nor WhatsApp, whatever it is about. */
export function defineKind<Payload extends object, Facts>({
  job,
  noun,
  write,
  samples,
  ownWords = {},
  ...kind
}: KindOfEmail<Payload, Facts>): EmailKind & { compose: (shop: EmailShop, facts: Facts) => Email } {
  const read = kind.read as EmailReader<object, Facts>;
  const compose = (shop: EmailShop, facts: Facts) => composeEmail(shop.sender, write(shop, facts));
  return {
    job,
    ownWords,
    compose,
    ring: kind.ring as PhoneReader<object> | undefined,
    draft: async (ctx, payload) => {
      const drafted = await read(ctx, payload);
      return (Array.isArray(drafted) ? drafted : [drafted])
        .filter(({ to, whatsApp }) => to.address || whatsApp)
        .map(({ key, to, about, facts, withoutFiles, whatsApp, ...email }) => ({
          job,
          payload,
          whatsApp,
          email: {
            headers: automaticHeaders,
            ...email,
            key: emailKey(job, ...key),
            kind: job.kind,
            about: about ?? (payload as About),
            to: { ...to, address: to.address ?? "" },
            email: compose(ctx, facts),
            ...(withoutFiles !== undefined && { withoutFiles: compose(ctx, withoutFiles) }),
          },
        }));
    },
    previews: (shop) =>
      samples(shop).map(([name, title, facts, own = noun]) => ({
        noun: own,
        name,
        title,
        email: compose(shop, facts),
      })),
  };
}

/** Makes the same email for each address in the settings or, if there are none, for the shop's own address. */
export function toOwner<Facts>(
  { settings, sender }: EmailShop,
  key: readonly (string | number)[],
  facts: Facts,
): DraftedEmail<Facts>[] {
  const named = parseEmailList(settings.ownerEmails.addresses) ?? [];
  const addresses = named.length > 0 ? named : [sender.email];
  return addresses.map((address) => ({
    key: [...key, address],
    to: { name: sender.shopName, address },
    about: {},
    facts,
  }));
}

/** The key of an email. It is stored, becomes the Message-ID, and nothing is sent twice under one key. */
export function emailKey({ kind }: JobDefinition, ...subject: (string | number)[]): string {
  return [kind, ...subject].join(":");
}

/**
 * A hash for email keys: they are stored and part of the Message-ID, so an address or a link with a token must not be
 * readable there.
 */
export function fingerprint(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}
