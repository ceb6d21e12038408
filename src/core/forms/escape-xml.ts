// Writes text into XML: feeds and the sitemap.

/** Characters that no XML document may contain, not even escaped. */
const impossible = /[^\P{Cc}\n\r\t]|\p{Cs}|[\ufffe\uffff]/gu;

/** Escapes text for an element or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(impossible, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
