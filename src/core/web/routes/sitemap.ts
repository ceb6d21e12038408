import { href } from "react-router";
import { countProductParts } from "#core/content/sitemap.server.ts";
import { publicPage } from "../public-page.ts";
import { shopContext } from "../shop-context.ts";
import type { Route } from "./+types/sitemap";
import { renderSitemap } from "./render-sitemap.ts";

export const handle = publicPage([], { inSitemap: false });

/** The index of the sitemap: one part for all pages except products, and as many as needed for products. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const productParts = Array.from(
    { length: await countProductParts(shop.db) },
    (_, index) => `products-${index + 1}`,
  );
  const entries = ["pages", ...productParts].map((slug) => [href("/sitemap/:slug", { slug })] as const);
  return renderSitemap("sitemapindex", entries, shop.config.publicUrl);
}
