// Core's kinds of emails to customers whose subject, opening line and closing line the owner can change, and the stored changes. A
// feature's stand beside its kinds.
import { z } from "zod";

export type MailKindFacts = {
  /** When the email is sent, for the owner. */
  title: string;
  /** True if the email is about an order, whose number its lines may contain. */
  hasOrder?: true;
  /** True if replies are matched by the number in the subject, which is then fixed. */
  keepsSubject?: true;
};

export const mailKinds: Readonly<Record<string, MailKindFacts>> = {
  "order-confirmed": { title: "An order is paid", hasOrder: true },
  "order-pending": { title: "An order is pending again", hasOrder: true },
  "order-processing": { title: "An order is packed", hasOrder: true },
  "order-shipped": { title: "An order is shipped", hasOrder: true },
  "order-tracking-number": { title: "Its tracking number comes later", hasOrder: true },
  "order-further-parcel": { title: "Another parcel follows", hasOrder: true },
  "order-out-for-delivery": { title: "A parcel comes today", hasOrder: true },
  "order-attempt-failed": { title: "The courier could not hand a parcel over", hasOrder: true },
  "order-delivered": { title: "An order is delivered", hasOrder: true },
  "order-cancelled": { title: "An order is cancelled", hasOrder: true },
  "order-corrected": { title: "An order's address is corrected", hasOrder: true },
  "payment-link": { title: "An order waits for its payment" },
  "custom-quote": { title: "A quote for a custom order" },
  "rest-due": { title: "The rest of a custom order is due", hasOrder: true },
  "rest-paid": { title: "The rest of a custom order is paid", hasOrder: true },
  "payment-refused": { title: "A payment goes back, because it could not become an order" },
  "refund-started": { title: "A refund is started" },
  "refund-completed": { title: "A refund is sent" },
  "refund-by-hand": { title: "Money is given back by hand" },
  "message-received": { title: "A message has arrived", keepsSubject: true },
  "newsletter-confirm": { title: "Somebody would like the newsletter" },
  "gift-on-its-way": { title: "A gift is on its way, for whom it is for" },
  "email-code": { title: "Somebody signs in or buys by a code" },
  "verify-email": { title: "An account is opened" },
};

const lines = z.object({
  /** Each is the shop's own text if empty. */
  subject: z.string().trim().max(120),
  opening: z.string().trim().max(400),
  closing: z.string().trim().max(200),
});

export type MailLines = z.output<typeof lines>;

export const noLines: MailLines = { subject: "", opening: "", closing: "" };

export const mailSettings = z.object({
  /** By the kind of email; a missing kind keeps the shop's own texts. */
  words: z.record(z.string(), lines),
});

/** The names that an email's lines may contain in braces. */
export function mailSlotsOf({ hasOrder }: MailKindFacts): readonly string[] {
  return ["firstName", "shopName", ...(hasOrder ? ["orderNumber"] : [])];
}
