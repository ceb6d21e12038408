import { href } from "react-router";
import { suggestTexts, type TextSuggestion } from "#core/content/search.server.ts";
import { formatPrice } from "#core/money/money.ts";
import type { Shop } from "#core/shop.ts";
import { publicPage } from "#core/web/public-page.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { suggestGiftsPage } from "#features/gifts/suggest-gifts.server.ts";
import { shopLinks } from "#lists/pages/shop-links.ts";
import type { SearchSuggestions } from "#ui/form/suggestion-list.tsx";
import { suggestProducts } from "../search/suggest-products.server.ts";
import type { Route } from "./+types/search-suggestions-api";

/** The same for everybody, and kept in memory by what was typed until a product or a text changes. */
export const handle = publicPage(["q"], { inSitemap: false });

/** GET /api/search-suggestions?q=: the suggestions of the search box. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get("q") ?? "";
  const found = await findSuggestions(context.get(shopContext), text);
  return Response.json(found, { headers: { "Cache-Control": "public, max-age=60" } });
}

async function findSuggestions(shop: Shop, text: string): Promise<SearchSuggestions> {
  const [{ products, isPartial }, { fragrances, articles, seasons }, gifts] = await Promise.all([
    suggestProducts(shop, text),
    suggestTexts(shop, text),
    suggestGiftsPage(shop, text),
  ]);
  return {
    products: products.map(({ name, slug, picture, pricePaise }) => ({
      name,
      url: href("/products/:slug", { slug }),
      picture,
      price: formatPrice(pricePaise),
    })),
    ...(isPartial && { isPartial }),
    occasions: [
      ...gifts,
      ...seasons.map(({ name, slug }) => ({ name: `For ${name}`, url: href("/season/:slug", { slug }) })),
    ],
    fragrances: linkAll(fragrances, shopLinks.fragrance),
    articles: linkAll(articles, shopLinks.article),
  };
}

function linkAll(found: TextSuggestion[], pathOf: ((slug: string) => string) | undefined) {
  return pathOf ? found.map(({ name, slug }) => ({ name, url: pathOf(slug) })) : [];
}
