import { escapeXml } from "#core/forms/escape-xml.ts";
import { indianDay } from "#core/money/indian-time.ts";

/** An address of the shop, with the moment of its last change if known. */
export type SitemapEntry = readonly [path: string, changedAt?: Date | undefined];

/** A list of pages ('urlset') or of parts ('sitemapindex'). */
export function renderSitemap(
  kind: "urlset" | "sitemapindex",
  entries: readonly SitemapEntry[],
  origin: string,
): Response {
  const element = kind === "urlset" ? "url" : "sitemap";
  const lines = entries.map(([path, changedAt]) => {
    const day = changedAt ? `<lastmod>${indianDay(changedAt)}</lastmod>` : "";
    return `  <${element}><loc>${escapeXml(origin + path)}</loc>${day}</${element}>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${kind}>\n`,
    {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    },
  );
}
