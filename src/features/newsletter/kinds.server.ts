// The newsletter's confirmation email, without which no newsletter is sent.
import { eq } from "drizzle-orm";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import { newsletterConfirmJob } from "#core/messages/message-jobs.server.ts";
import { newsletterSubscriber } from "#core/messages/messages.table.ts";
import { button, smallPrint } from "#core/notifications/email.ts";
import { defineKind, fingerprint } from "#core/notifications/kind.server.ts";
import { newsletterConfirmAddress, newsletterStopAddress } from "./addresses.ts";

/**
 * The key includes the time of the request, so that a new request gets a new email. None if the subscriber is
 * deleted.
 */
export const newsletterConfirm = defineKind({
  job: newsletterConfirmJob,
  noun: "Messages and newsletters",
  /** `promise`: what subscribers get, in the owner's words. */
  write: ({ sender }, { promise, ...links }: { promise: string; url: string; unsubscribeUrl: string }) => ({
    kind: "newsletter-confirm",
    subject: `Please confirm that you would like news from ${sender.shopName}`,
    preheader: "One click confirms your subscription.",
    heading: "Shall we write to you?",
    blocks: [
      `Somebody, most likely you, asked us to send our news to this address: ${promise}. Please confirm it:`,
      button("Yes, please write to me", links.url),
      smallPrint("If you do nothing, we send you nothing. You can unsubscribe at any time with one click:"),
      button("No, thank you", links.unsubscribeUrl),
    ],
    reason: `You receive this email because this address was given for the newsletter of ${sender.shopName}.`,
  }),
  read: async ({ db, settings }, payload) => {
    if (!settings.features.newsletter) return [];
    const { email, url, unsubscribeUrl } = payload;
    const [subscriber] = await db
      .select()
      .from(newsletterSubscriber)
      .where(eq(newsletterSubscriber.email, email));
    if (!subscriber) return [];
    const { newsletterPromise: promise } = await readPageTexts(db, settings);
    return {
      key: [fingerprint(`${url} ${subscriber.requestedAt.toISOString()}`)],
      to: { name: "", address: email },
      facts: { promise, url, unsubscribeUrl },
      unsubscribeUrl,
    };
  },
  samples: ({ sender, texts }) => [
    [
      "newsletter-confirm",
      "A newsletter subscription is requested",
      {
        promise: texts.newsletterPromise,
        url: newsletterConfirmAddress(sender.links, "sample"),
        unsubscribeUrl: newsletterStopAddress(sender.links, "sample"),
      },
    ],
  ],
});
