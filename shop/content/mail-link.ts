// A link that opens the visitor's own mail program with the letter half written.

/** Beyond this many characters some systems do not open the mail program at all. */
const longestLink = 1900;

/** A text that would make the link too long is cut short; the whole of it stands in the stored message. */
export function mailLink(to: string, subject: string, body: string): string {
  const start = `mailto:${encodeURIComponent(to).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}&body=`;
  const written = body.replaceAll("\n", "\r\n");
  const whole = start + encodeURIComponent(written);
  if (whole.length <= longestLink) return whole;
  const signs = Array.from(written);
  const tail = encodeURIComponent("…");
  let kept = 0;
  let length = start.length + tail.length;
  for (const sign of signs) {
    length += encodeURIComponent(sign).length;
    if (length > longestLink) break;
    kept += 1;
  }
  return start + encodeURIComponent(signs.slice(0, kept).join("").trimEnd()) + tail;
}
