// Splits a page text at its headings, so that pictures and figures can be placed between the sections.

export type TextSection = {
  /** Empty for the text before the first heading. */
  title: string;
  /** For links, as 'our-process'. */
  id: string;
  /** Markdown, without the heading itself. */
  text: string;
};

/** `level` is that of '## ' or '### '; deeper headings stay in their section. */
export function splitAtHeadings(text: string, level: 2 | 3): TextSection[] {
  const headingPrefix = `${"#".repeat(level)} `;
  const sections: { title: string; lines: string[] }[] = [{ title: "", lines: [] }];
  for (const line of text.split("\n")) {
    if (line.startsWith(headingPrefix))
      sections.push({ title: line.slice(headingPrefix.length).trim(), lines: [] });
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
