// Writes text into XML: feeds and the sitemap.

/** No XML document may have them, in whatever way they are written. */
const impossible = /[^\P{Cc}\n\r\t]|\p{Cs}|[\ufffe\uffff]/gu;

/** Text for an element or a double-quoted attribute of an XML document. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(impossible, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
