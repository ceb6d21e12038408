// The contact form: its fields, their error messages, and the copy for the mail program.
import { z } from "zod";
import { email, honeypot, line, paragraph } from "#core/forms/field.ts";
import { mailLink } from "./mail-link.ts";
import { maxMessageLength } from "./message.ts";

export const contactForm = z.object({
  name: line({ required: "Name is required", maxLength: 100 }),
  email: email({ required: "Email is required", invalid: "Valid email is required" }),
  subject: line({ required: "Subject is required", maxLength: 150 }),
  message: paragraph({ required: "Message is required", maxLength: maxMessageLength }),
  website: honeypot(),
});

/** A `mailto:` link with a copy of the message, with the specification's subject. */
export function contactMailLink(
  to: string,
  { name, email, subject, message }: z.output<typeof contactForm>,
  ticket: string,
): string {
  return mailLink(to, `Contact Form: ${subject}`, `${message}\n\n${name}\n${email}\n\nTicket: ${ticket}`);
}
