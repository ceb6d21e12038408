// The contents of a long text: every section gets a name to link to.

export type Section = { id: string; title: string };

/** `html` as our own Markdown makes it; its second-level headings get ids, made from their words. */
export function nameSections(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const named = html.replace(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
    const title = readWords(inner);
    const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
    const root = plain.replace(/^-|-$/g, "") || "section";
    const taken = sections.filter(({ id }) => id === root || id.startsWith(`${root}-part-`)).length;
    const id = taken === 0 ? root : `${root}-part-${taken + 1}`;
    sections.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: named, sections };
}

function readWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
