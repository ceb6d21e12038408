// Divides the text of a newsletter at lines that consist of a product's address, which become cards.

export type NewsletterPart =
  | { kind: "text"; markdown: string }
  | { kind: "product"; slug: string; line: string };

/** Accepts '/products/oud', the full address, or a Markdown link to either. `home`: the shop's origin. */
export function divideNewsletter(body: string, home: string): NewsletterPart[] {
  const parts: NewsletterPart[] = [];
  for (const line of body.split("\n")) {
    const slug = findProduct(line.trim(), home);
    const last = parts.at(-1);
    if (slug !== undefined) parts.push({ kind: "product", slug, line });
    else if (last?.kind === "text") last.markdown += `\n${line}`;
    else parts.push({ kind: "text", markdown: line });
  }
  return parts.filter((part) => part.kind === "product" || part.markdown.trim() !== "");
}

function findProduct(line: string, home: string): string | undefined {
  const [, linked = line] = /^\[[^\][]*\]\(([^()\s]+)\)$/.exec(line) ?? [];
  const path = linked.startsWith(`${home}/`) ? linked.slice(home.length) : linked;
  return /^\/products\/([a-z0-9-]+)$/.exec(path)?.[1];
}
