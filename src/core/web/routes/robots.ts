import { facetKinds } from "#core/catalogue/filters/facet.ts";
import { shopContext } from "../shop-context.ts";
import type { Route } from "./+types/robots";

/** Personal pages, and paths that only our own pages call. */
const disallowedPaths = [
  "/admin",
  "/api/",
  "/auth",
  "/cart",
  "/checkout",
  "/dashboard",
  "/newsletter/",
  "/profile",
  "/reset",
  "/verify",
  "/wishlist",
];

/** The lists of products, whose filters and orders lead to hundreds of addresses with the same products. */
const lists = ["/shop", "/premium-candles", "/special-occult-candles", "/collections/*"];

/** By name: link previews obey this file, too, and a shared product, category or fragrance has a parameter of its own. */
const disallowedLists = lists.flatMap((list) =>
  [...facetKinds, "sort"].flatMap((name) => [`${list}?${name}=`, `${list}?*&${name}=`]),
);

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext).config;
  const lines = [
    "User-agent: *",
    ...[...disallowedPaths, ...disallowedLists].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
