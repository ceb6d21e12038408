import { href } from "react-router";
import { escapeXml } from "#core/forms/escape-xml.ts";
import { startOfIndianDay } from "#core/money/indian-time.ts";
import type { ArticleCard } from "../article.ts";

/** The articles as an RSS 2.0 document. */
export function articleFeed(
  articles: ArticleCard[],
  { title, description, origin }: { title: string; description: string; origin: string },
): string {
  const items = articles.map(
    ({ slug, title: name, excerpt, category, day }) => `<item>
<title>${escapeXml(name)}</title>
<link>${origin}${href("/blog/:slug", { slug })}</link>
<guid isPermaLink="true">${origin}${href("/blog/:slug", { slug })}</guid>
<description>${escapeXml(excerpt)}</description>
<category>${escapeXml(category)}</category>
<pubDate>${startOfIndianDay(day).toUTCString()}</pubDate>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${origin}${href("/blog")}</link>
<description>${escapeXml(description)}</description>
<language>en-in</language>
<atom:link href="${origin}${href("/blog/feed.xml")}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel>
</rss>
`;
}
