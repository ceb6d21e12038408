// A mailto link that opens the shopper's mail program with recipient, subject and text filled in.

/** In characters. Some systems do not open longer links in the mail program. */
const maxLinkLength = 1900;

/** Truncates a text that would make the link too long; the stored message is complete. */
export function mailLink(to: string, subject: string, body: string): string {
  const start = `mailto:${encodeURIComponent(to).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}&body=`;
  const text = body.replaceAll("\n", "\r\n");
  const fullLink = start + encodeURIComponent(text);
  if (fullLink.length <= maxLinkLength) return fullLink;
  const characters = Array.from(text);
  const ellipsis = encodeURIComponent("…");
  let keptCount = 0;
  let length = start.length + ellipsis.length;
  for (const character of characters) {
    length += encodeURIComponent(character).length;
    if (length > maxLinkLength) break;
    keptCount += 1;
  }
  return start + encodeURIComponent(characters.slice(0, keptCount).join("").trimEnd()) + ellipsis;
}
