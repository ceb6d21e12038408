// A page text taken apart at its headings, so that pictures and figures can stand between its parts.

export type TextSection = {
  /** Empty for what stands before the first heading. */
  title: string;
  /** For an address: 'our-process'. */
  id: string;
  /** Markdown, without the heading itself. */
  text: string;
};

/** Parts a Markdown text at headings of one level ('## ' or '### '); deeper headings stay in their part. */
export function splitAtHeadings(text: string, level: 2 | 3): TextSection[] {
  const mark = `${"#".repeat(level)} `;
  const sections: { title: string; lines: string[] }[] = [{ title: "", lines: [] }];
  for (const line of text.split("\n")) {
    if (line.startsWith(mark)) sections.push({ title: line.slice(mark.length).trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections
    .map(({ title, lines }) => ({ title, id: slugOf(title), text: lines.join("\n").trim() }))
    .filter(({ title, text }) => title !== "" || text !== "");
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
