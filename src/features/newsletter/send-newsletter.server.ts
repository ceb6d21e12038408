// Sends a newsletter to its subscribers in batches, one email at a time, so that emails about orders get in between.
// Everybody gets it at most once, whatever is stopped, resumed or repeated.

import type { WithLinks } from "#core/links.ts";
import { newsletterSendJob } from "#core/messages/message-jobs.server.ts";
import { composeEmail, type Email, smallPrint } from "#core/notifications/email.ts";
import type { Block } from "#core/notifications/email-blocks.ts";
import { renderEmailMarkdown } from "#core/notifications/email-markdown.server.ts";
import {
  emailKey,
  fingerprint,
  type PreviewedEmail,
  type SampleShop,
} from "#core/notifications/kind.server.ts";
import { readMailProducts } from "#core/notifications/mail-pictures.server.ts";
import type { Mailer, OutgoingEmail } from "#core/notifications/mailer.server.ts";
import { listTried } from "#core/notifications/notifications.server.ts";
import { type SenderDetails, senderDetailsOf } from "#core/notifications/sender-details.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { cutText } from "#platform/whole-text.ts";
import { newsletterStopAddress } from "./addresses.ts";
import {
  countTry,
  findNewsletterToSend,
  finishNewsletter,
  isStillWaiting,
  listWaiting,
  recordDelivery,
  type WaitingDelivery,
} from "./deliver-newsletter.server.ts";
import { divideNewsletter } from "./newsletter-parts.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs"> & WithLinks & { mailer: Mailer };

const batchSize = 20;
/** After this many failures in a row the mail server counts as unavailable. */
const maxFirstFailures = 3;
const putOffSeconds = 300;

/** The email as subscribers get it. */
export async function previewNewsletter(
  { db, links }: Pick<AppContext, "db"> & WithLinks,
  written: { subject: string; body: string },
): Promise<string> {
  const sender = senderDetailsOf(await readSettings(db), links);
  const unsubscribeUrl = newsletterStopAddress(links, "sample");
  return composeNewsletter(sender, { ...(await readContent(db, sender, written)), unsubscribeUrl }).html;
}

/**
 * Sends one batch, and enqueues the next. Who is postponed waits as long as for every other email. While the mail server accepts
 * nothing, the rest of the batch is not offered to it; the next batch begins with others.
 */
export async function sendNewsletterBatch(ctx: Context, newsletterId: string): Promise<void> {
  const { db, jobs } = ctx;
  const written = await findNewsletterToSend(db, newsletterId);
  if (!written) return;
  const waiting = await listWaiting(db, newsletterId, batchSize);
  if (waiting.length === 0) return finishNewsletter(ctx, newsletterId);
  const sender = senderDetailsOf(await readSettings(db), ctx.links);
  const content = await readContent(db, sender, written);
  const putOff: WaitingDelivery[] = [];
  let handled = 0;
  for (const subscriber of waiting) {
    if (!(await isStillWaiting(db, newsletterId, subscriber.email))) continue;
    try {
      await deliver(ctx, sender, { newsletterId, content, subscriber });
      handled += 1;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      putOff.push(subscriber);
      if (handled === 0 && putOff.length === maxFirstFailures) break;
    }
  }
  for (const { email } of putOff) await countTry(db, newsletterId, email);
  const options = { deduplicationKey: newsletterId, ...(handled === 0 && { delaySeconds: putOffSeconds }) };
  await jobs.enqueue(db, newsletterSendJob, { newsletterId }, options);
}

type Delivery = { newsletterId: string; content: NewsletterContent; subscriber: WaitingDelivery };

/** Returns once the mail server has accepted the email, has refused its recipient, or has taken too long. */
async function deliver(
  { db, links, mailer }: Context,
  sender: SenderDetails,
  { newsletterId, content, subscriber: { email: address, token } }: Delivery,
): Promise<void> {
  const unsubscribeUrl = newsletterStopAddress(links, token);
  const outgoing: OutgoingEmail = {
    key: emailKey(newsletterSendJob, newsletterId, fingerprint(address)),
    kind: newsletterSendJob.kind,
    to: { name: "", address },
    email: composeNewsletter(sender, { ...content, unsubscribeUrl }),
    headers: { Precedence: "bulk" },
    unsubscribeUrl,
  };
  await mailer({ sender, outgoing, payload: { newsletterId } });
  const [tried] = await listTried(db, [outgoing.key]);
  const state = tried?.state === "sent" ? "sent" : "failed";
  await recordDelivery(db, newsletterId, { email: address, state });
}

/** `blocks`: the owner's text. `opening`: its first words. */
type NewsletterContent = { subject: string; opening: string; blocks: readonly Block[] };

/** The owner's words, with products as cards. A product that is not for sale stays a link. */
async function readContent(
  db: Database,
  sender: SenderDetails,
  { subject, body }: { subject: string; body: string },
): Promise<NewsletterContent> {
  const { links, colours } = sender;
  const home = links.home();
  const parts = divideNewsletter(body, home);
  const slugs = parts.flatMap((part) => (part.kind === "product" ? [part.slug] : []));
  const products = await readMailProducts(db, links, slugs);
  const blocks = parts.map((part): Exclude<Block, string> => {
    const shown = part.kind === "product" ? products.get(part.slug) : undefined;
    if (shown) return { kind: "products", products: [shown] };
    const markdown = part.kind === "text" ? part.markdown : part.line;
    return { kind: "html", ...renderEmailMarkdown(markdown, { home, colours }) };
  });
  const opening = blocks.find((block) => block.kind === "html");
  return { subject, opening: opening?.text ?? "", blocks };
}

function composeNewsletter(
  sender: SenderDetails,
  { subject, opening, blocks, unsubscribeUrl }: NewsletterContent & { unsubscribeUrl: string },
): Email {
  return composeEmail(sender, {
    subject,
    preheader: cutText(opening.replace(/\s+/g, " "), 120),
    heading: subject,
    blocks: [
      ...blocks,
      smallPrint("You no longer want our newsletter? One click is enough:", {
        label: "Unsubscribe",
        url: unsubscribeUrl,
      }),
    ],
    reason: `You receive this email because you asked for the newsletter of ${sender.shopName} and confirmed it.`,
  });
}

export function sampleNewsletter({ sender, products }: SampleShop): PreviewedEmail {
  const opening =
    "The first pieces of the season are here. You write your own newsletters under Newsletters.";
  const email = composeNewsletter(sender, {
    subject: "New this season",
    opening,
    blocks: products.length > 0 ? [opening, { kind: "products", products }] : [opening],
    unsubscribeUrl: newsletterStopAddress(sender.links, "sample"),
  });
  return { noun: "Messages and newsletters", name: "newsletter", title: "A newsletter", email };
}
