// Composes every email with sample content, and with the shop's own products if there are some, as previews for the
// owner.
import type { PageTexts } from "#shop/content/texts/page-text.ts";
import type { Links } from "#shop/links.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Email } from "./email.ts";
import type { MailProduct } from "./email-blocks.ts";
import { previewAccountEmails } from "./previews/account-previews.ts";
import { previewAdvanceEmails } from "./previews/advance-previews.ts";
import { previewGiftCardEmails, previewMessageEmails } from "./previews/message-previews.ts";
import { previewOnDeliveryEmails } from "./previews/on-delivery-previews.ts";
import { previewOrderEmails } from "./previews/order-previews.ts";
import { previewOwnerEmails } from "./previews/owner-previews.ts";
import { previewRefundEmails, previewReturnEmails } from "./previews/refund-previews.ts";
import { previewReminders } from "./previews/reminder-previews.ts";
import type { Preview } from "./previews/sample-order.ts";
import { previewStaffOrderEmails } from "./previews/staff-order-previews.ts";
import { senderDetailsOf } from "./sender-details.ts";

export type PreviewedEmail = { noun: string; name: string; title: string; email: Email };

/** Grouped by their subject (`noun`). `name`: used in URLs. `title`: when the email is sent. */
export function previewEmails(
  settings: Settings,
  texts: Pick<PageTexts, "newsletterPromise">,
  links: Links,
  products: readonly MailProduct[] = [],
): PreviewedEmail[] {
  const sender = senderDetailsOf(settings, links);
  const byNoun: [noun: string, previews: Preview[]][] = [
    [
      "Orders",
      [...previewOrderEmails(sender, settings, products), ...previewStaffOrderEmails(sender, settings)],
    ],
    [
      "Advance and cash on delivery",
      [...previewAdvanceEmails(sender, settings), ...previewOnDeliveryEmails(sender, settings)],
    ],
    [
      "Refunds and returns",
      [...previewRefundEmails(sender, settings), ...previewReturnEmails(sender, settings)],
    ],
    ["Accounts", previewAccountEmails(sender)],
    ["Gift cards", previewGiftCardEmails(sender)],
    ["Messages and newsletters", previewMessageEmails(sender, texts, products)],
    ["Reminders", previewReminders(sender, settings, products)],
    ["About your shop", previewOwnerEmails(sender, settings)],
  ];
  return byNoun.flatMap(([noun, previews]) =>
    previews.map(([name, title, email]) => ({ noun, name, title, email })),
  );
}
