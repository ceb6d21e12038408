import { shopContext } from "#app/shop-context.ts";
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

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext).config;
  const lines = [
    "User-agent: *",
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
