// Composes an email with the same content as text and as HTML. It loads only the shop's own pictures, and text that a
// person typed never becomes markup or a header.

import { type MailLines, noLines } from "#core/settings/mail-words.ts";
import { renderEmailAsHtml } from "./email-as-html.ts";
import { renderEmailAsText } from "./email-as-text.ts";
import type { Block, MailPicture } from "./email-blocks.ts";
import { fillMailLines } from "./mail-lines.ts";
import type { SenderDetails } from "./sender-details.ts";

/** `kind`: set for emails with the owner's words. */
export type Email = { subject: string; text: string; html: string; kind?: string };

export type EmailDraft = {
  /** Set for emails with the owner's words. */
  kind?: string;
  orderNumber?: string;
  subject: string;
  /** The preview text that mail programs show after the subject. */
  preheader: string;
  heading: string;
  /** The recipient's name as they gave it; without it the greeting names nobody. */
  to?: string;
  blocks: readonly Block[];
  /** True for emails to the owner: without the mark. */
  isPlain?: boolean;
  /** Why the recipient gets this email, for the footer. */
  reason: string;
};

export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const smallPrint = (text: string, link?: { label: string; url: string }): Block => ({
  kind: "small",
  text,
  ...(link && { link }),
});

export function composeEmail(sender: SenderDetails, draft: EmailDraft): Email {
  const name = findGreetedName(draft.to ?? "");
  const own = findOwnLines(sender, draft, name);
  const opening = own.opening ? [own.opening] : [];
  const tidied = {
    ...draft,
    sender,
    heading: tidyLine(draft.heading),
    preheader: tidyLine(draft.preheader),
    reason: tidyLine(draft.reason),
    greeting: name ? `Namaste ${name},` : "Namaste,",
    blocks: [...opening, ...draft.blocks].map(tidyBlock),
    closing: tidyLine(own.closing) || "With warm regards,",
  };
  return {
    subject: shorten(tidyLine(own.subject || draft.subject), 150),
    text: renderEmailAsText(tidied),
    html: renderEmailAsHtml(tidied),
    ...(draft.kind && { kind: draft.kind }),
  };
}

/** The lines the owner has written for this kind of email; '' for the shop's own words. */
function findOwnLines(
  sender: SenderDetails,
  { kind, orderNumber = "" }: EmailDraft,
  name: string,
): MailLines {
  const lines = kind && sender.words[kind];
  const [firstName = ""] = name.split(" ");
  return lines ? fillMailLines(lines, { firstName, orderNumber, shopName: sender.shopName }) : noLines;
}

/**
 * The name in 'Namaste Asha,', or ''. Anybody can give another person's email address with any name, so names that
 * contain a URL or an email address, or are longer than 60 characters, are omitted: they could be advertising.
 */
function findGreetedName(name: string): string {
  const tidied = tidyLine(name);
  const isName = tidied !== "" && tidied.length <= 60 && !/:\/\/|www\.|@|\.[a-z]{2,}(\/|$|\s)/i.test(tidied);
  return isName ? tidied : "";
}

function tidyBlock(block: Block): Block {
  if (typeof block === "string") return tidyText(block);
  switch (block.kind) {
    case "card":
    case "html":
      return { ...block, text: tidyText(block.text) };
    case "small":
      if (block.link) requireWebAddress(block.link.url);
      return { ...block, text: tidyLine(block.text) };
    case "quote":
      return { ...block, title: tidyLine(block.title), text: tidyText(block.text) };
    case "button":
      requireWebAddress(block.url);
      return { ...block, label: tidyLine(block.label) };
    case "picture":
      return { ...block, picture: tidyPicture(block.picture) };
    case "products":
      return {
        ...block,
        products: block.products.map(({ name, detail, price, url, picture }) => {
          requireWebAddress(url);
          return {
            name: tidyLine(name),
            detail: tidyLine(detail),
            price,
            url,
            picture: picture && tidyPicture(picture),
          };
        }),
      };
    case "address":
      return { ...block, lines: block.lines.map(tidyLine).filter((line) => line !== "") };
    case "summary":
      return {
        ...block,
        lines: block.lines.map((line) => ({
          ...line,
          name: tidyLine(line.name),
          detail: tidyLine(line.detail),
          ...(line.picture && { picture: tidyPicture(line.picture) }),
        })),
        totals: block.totals.map((total) => ({ ...total, label: tidyLine(total.label) })),
      };
  }
}

function tidyPicture({ url, alt, ...picture }: MailPicture): MailPicture {
  requireWebAddress(url);
  return { ...picture, url, alt: tidyLine(alt) };
}

function requireWebAddress(url: string): void {
  if (!/^https?:\/\/[^\s"'<>\\]+$/.test(url)) throw new Error("an address in an email must be http or https");
}

/** Removes control characters and characters that change the text direction. */
function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, " ");
}

function shorten(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join("")}…`;
}
