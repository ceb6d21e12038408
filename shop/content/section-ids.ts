// Gives each section of a long text an id to link to, for its table of contents.

export type Section = { id: string; title: string };

/** `html` as rendered from Markdown; its second-level headings get unique ids, made from their words. */
export function addSectionIds(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const htmlWithIds = html.replace(/<h2>((?:[^<\n]|<(?!\/?h2>))*)<\/h2>/g, (_, inner: string) => {
    const title = textOf(inner);
    const hyphenated = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
    const baseId = hyphenated.replace(/^-|-$/g, "") || "section";
    const sameIdCount = sections.filter(({ id }) => id === baseId || id.startsWith(`${baseId}-part-`)).length;
    const id = sameIdCount === 0 ? baseId : `${baseId}-part-${sameIdCount + 1}`;
    sections.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: htmlWithIds, sections };
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
