// The owner's subject, opening line and closing line of an email, with their slots filled.
import { type MailKindFacts, type MailLines, mailSlotsOf } from "#core/settings/mail-words.ts";

/** The values of the slots in one email; '' if a slot has none. */
export type MailSlots = Readonly<Record<string, string>>;

const slotPattern = /\{([^{}]*)\}/g;

/** The names in braces that are no slots of this kind of email. */
export function findUnknownMailSlots(kind: MailKindFacts, text: string): string[] {
  const named = [...text.matchAll(slotPattern)].map(([, name = ""]) => name);
  return [...new Set(named)].filter((name) => !mailSlotsOf(kind).includes(name));
}

/** Fills the slots. A line with an empty slot becomes '', so that the shop's own words are used. */
export function fillMailLines(lines: MailLines, slots: MailSlots): MailLines {
  const fill = (line: string) => {
    const names = [...line.matchAll(slotPattern)].map(([, name = ""]) => name);
    if (names.some((name) => !slots[name])) return "";
    return line.replace(slotPattern, (_braced, name: string) => slots[name] ?? "");
  };
  return { subject: fill(lines.subject), opening: fill(lines.opening), closing: fill(lines.closing) };
}
