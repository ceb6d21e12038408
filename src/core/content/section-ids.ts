// Gives each section of a long text an id to link to, for its table of contents.

export type Section = { id: string; title: string };

/** `html` is rendered from Markdown. Its second-level headings get unique ids, made from their words. */
export function addSectionIds(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const [before = "", ...parts] = html.split("<h2>");
  const withIds = parts.map((part) => {
    const end = part.indexOf("</h2>");
    const inner = part.slice(0, end);
    if (end < 0 || inner.includes("\n")) return `<h2>${part}`;
    const title = textOf(inner);
    const hyphenated = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
    const baseId = hyphenated.replace(/^-|-$/g, "") || "section";
    const sameIdCount = sections.filter(({ id }) => id === baseId || id.startsWith(`${baseId}-part-`)).length;
    const id = sameIdCount === 0 ? baseId : `${baseId}-part-${sameIdCount + 1}`;
    sections.push({ id, title });
    return `<h2 id="${id}">${part}`;
  });
  return { html: before + withIds.join(""), sections };
}

/** The text without tags and with the entities decoded. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
