// Composes every email with sample content, and with the shop's own products if there are some, as previews for the
// owner.
import type { PageTexts } from "#core/content/texts/page-text.ts";
import type { Links } from "#core/links.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { MailProduct } from "./email-blocks.ts";
import { type EmailKind, nouns, type PreviewedEmail } from "./kind.server.ts";
import { senderDetailsOf } from "./sender-details.ts";

/** A kind of email, or what else sends some. */
export type Previewed = Pick<EmailKind, "previews">;

/** Grouped by what they are about. */
export function previewEmails(
  kinds: readonly Previewed[],
  settings: Settings,
  texts: Pick<PageTexts, "newsletterPromise">,
  links: Links,
  products: readonly MailProduct[] = [],
): PreviewedEmail[] {
  const shop = { sender: senderDetailsOf(settings, links), settings, texts, products };
  const previews = kinds.flatMap((kind) => kind.previews(shop));
  return nouns.flatMap((noun) => previews.filter((preview) => preview.noun === noun));
}
