// The previews of emails that no kind of email sends, in the order in which the owner sees them.
import type { Previewed } from "#core/notifications/preview-emails.server.ts";
import { sampleNewsletter } from "#features/newsletter/send-newsletter.server.ts";

export const furtherPreviews: readonly Previewed[] = [
  // Of the newsletters that the owner writes.
  { previews: (shop) => [sampleNewsletter(shop)] },
];
