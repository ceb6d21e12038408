// The contact form: what it asks for, and what the shop says to each field that is not right yet.
import { parseEmail } from "../identity/contact-details.ts";
import { longestMessage, trapField } from "./message.ts";
import { tidyLine, tidyText } from "./plain-text.ts";

export type ContactField = "name" | "email" | "subject" | "message";
export type ContactFields = Record<ContactField, string>;
export type ContactFaults = Partial<Record<ContactField | typeof trapField, string>>;

export const contactLimits = { name: 100, email: 254, subject: 150, message: longestMessage } as const;

/** What was typed, tidied, for the page to show again; and all faults at once, so that they are mended in one go. */
export function parseContactForm(given: Record<string, unknown>): {
  values: ContactFields;
  faults: ContactFaults | undefined;
} {
  const values = {
    name: tidyLine(given.name),
    email: tidyLine(given.email),
    subject: tidyLine(given.subject),
    message: tidyText(given.message),
  };
  const faults: ContactFaults = {};
  if (!values.name) faults.name = "Name is required";
  if (!values.email) faults.email = "Email is required";
  else if (!parseEmail(values.email)) faults.email = "Valid email is required";
  if (!values.subject) faults.subject = "Subject is required";
  if (!values.message) faults.message = "Message is required";
  for (const field of ["name", "subject", "message"] as const) {
    const most = contactLimits[field];
    if (values[field].length > most) faults[field] = `Please keep it under ${most} characters`;
  }
  if (tidyLine(given[trapField])) faults[trapField] = "Please leave this field empty";
  return { values, faults: Object.keys(faults).length > 0 ? faults : undefined };
}
