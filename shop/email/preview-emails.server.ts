// Composes every email with sample content, and with the shop's own products if there are some, as previews for the
// owner.
import type { PageTexts } from "#shop/content/texts/page-text.ts";
import type { Links } from "#shop/links.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { MailProduct } from "./email-blocks.ts";
import { type Noun, nouns, type PreviewedEmail, previewSamples, type Sample } from "./kind.server.ts";
import { kinds } from "./kinds.server.ts";
import { previewAdvanceEmails } from "./previews/advance-previews.ts";
import { previewOnDeliveryEmails } from "./previews/on-delivery-previews.ts";
import { previewOrderEmails } from "./previews/order-previews.ts";
import { previewOwnerEmails } from "./previews/owner-previews.ts";
import { previewRefundEmails } from "./previews/refund-previews.ts";
import { previewStaffOrderEmails } from "./previews/staff-order-previews.ts";
import { sampleNewsletter } from "./send-newsletter.server.ts";
import { senderDetailsOf } from "./sender-details.ts";

/** Grouped by what they are about. */
export function previewEmails(
  settings: Settings,
  texts: Pick<PageTexts, "newsletterPromise">,
  links: Links,
  products: readonly MailProduct[] = [],
): PreviewedEmail[] {
  const sender = senderDetailsOf(settings, links);
  const byNoun: [noun: Noun, samples: Sample[]][] = [
    [
      "Orders",
      [...previewOrderEmails(sender, settings, products), ...previewStaffOrderEmails(sender, settings)],
    ],
    [
      "Advance and cash on delivery",
      [...previewAdvanceEmails(sender, settings), ...previewOnDeliveryEmails(sender, settings)],
    ],
    ["Refunds and returns", previewRefundEmails(sender, settings)],
    ["About your shop", previewOwnerEmails(sender, settings)],
  ];
  const shop = { sender, settings, texts, products };
  const previews = [
    ...byNoun.flatMap(([noun, samples]) => previewSamples(noun, samples)),
    ...kinds.flatMap((kind) => kind.previews(shop)),
    ...previewSamples("Messages and newsletters", sampleNewsletter(shop)),
  ];
  return nouns.flatMap((noun) => previews.filter((preview) => preview.noun === noun));
}
