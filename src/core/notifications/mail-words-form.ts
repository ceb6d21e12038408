// The form of the owner's words for a kind of email. Refuses a misspelt slot, with a list of those available.
import { z } from "zod";
import { checkbox, fieldAttributes, line } from "#core/forms/field.ts";
import { labelledOptional } from "#core/forms/labelled.ts";
import { type MailKindFacts, mailSlotsOf } from "#core/settings/mail-words.ts";
import { findUnknownMailSlots } from "./mail-lines.ts";

export function createMailWordsForm(kind: MailKindFacts) {
  const words = (label: string, maxLength: number) =>
    line(labelledOptional(label, maxLength))
      .superRefine((given, ctx) => {
        const unknown = findUnknownMailSlots(kind, given);
        if (unknown.length > 0) ctx.addIssue({ code: "custom", message: describeUnknown(kind, unknown) });
      })
      .register(fieldAttributes, { required: false, maxLength });
  return z.object({
    subject: kind.keepsSubject ? z.unknown().transform(() => "") : words("Subject", 120),
    opening: words("Opening line", 400),
    closing: words("Closing line", 200),
    /** If ticked, restores the shop's own words. */
    reset: checkbox(),
    seen: line({ maxLength: 40 }),
  });
}

function describeUnknown(kind: MailKindFacts, unknown: readonly string[]): string {
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");
  return `Unknown placeholder: ${inBraces(unknown)}. This email knows ${inBraces(mailSlotsOf(kind))}`;
}
