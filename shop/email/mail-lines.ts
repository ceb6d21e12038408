// The owner's subject, opening line and closing line of an email, with their slots filled.
import { type MailKind, type MailLines, mailSlotsOf } from "#shop/settings/mail-words.ts";

/** A slot says this in one email; '' where it has nothing to say. */
export type MailSlots = Readonly<Record<string, string>>;

const slotPattern = /\{([^{}]*)\}/g;

/** Names in braces that no email of this kind fills. */
export function findUnknownMailSlots(kind: MailKind, text: string): string[] {
  const named = [...text.matchAll(slotPattern)].map(([, name = ""]) => name);
  return [...new Set(named)].filter((name) => !mailSlotsOf(kind).includes(name));
}

/** A line that has nothing for one of its slots in this email is left to the shop: it is empty. */
export function fillMailLines(lines: MailLines, slots: MailSlots): MailLines {
  const fill = (line: string) => {
    const names = [...line.matchAll(slotPattern)].map(([, name = ""]) => name);
    if (names.some((name) => !slots[name])) return "";
    return line.replace(slotPattern, (_braced, name: string) => slots[name] ?? "");
  };
  return { subject: fill(lines.subject), opening: fill(lines.opening), closing: fill(lines.closing) };
}
