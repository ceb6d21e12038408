import { href } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { listPlaces, type Place } from "#shop/content/places.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/sitemap";

/** Every public address, with the day it last changed where that is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { products, articles, fragrances, shelvesChangedAt } = await listPlaces(shop);
  const written = newest(articles);
  const entries: [path: string, changedAt: Date | undefined][] = [
    [href("/"), shelvesChangedAt],
    [href("/shop"), shelvesChangedAt],
    [href("/premium-candles"), shelvesChangedAt],
    [href("/special-occult-candles"), shelvesChangedAt],
    [href("/blog"), written],
    ...quietPages.map((path): [string, undefined] => [path, undefined]),
    ...placesAt(products, (slug) => href("/products/:slug", { slug })),
    ...placesAt(articles, (slug) => href("/blog/:slug", { slug })),
    ...placesAt(fragrances, (slug) => href("/fragrances/:slug", { slug })),
  ];
  return new Response(write(entries, shop.config.publicUrl), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

const quietPages = [
  href("/about"),
  href("/fragrance-guide"),
  href("/custom-order"),
  href("/contact"),
  href("/shipping"),
  href("/returns"),
  href("/faq"),
  href("/care-guide"),
  href("/terms-conditions"),
  href("/privacy-policy"),
];

function placesAt(places: Place[], pathOf: (slug: string) => string): [string, Date | undefined][] {
  return places.map(({ slug, changedAt }) => [pathOf(slug), changedAt]);
}

function newest(places: Place[]): Date | undefined {
  return places
    .flatMap(({ changedAt }) => changedAt ?? [])
    .sort((one, other) => other.getTime() - one.getTime())[0];
}

function write(entries: [path: string, changedAt: Date | undefined][], origin: string): string {
  const urls = entries.map(([path, changedAt]) => {
    const day = changedAt ? `<lastmod>${indianDay(changedAt)}</lastmod>` : "";
    return `  <url><loc>${escapeXml(origin + path)}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

function escapeXml(words: string): string {
  return words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
