import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/robots";

/** What is personal, and what only answers our own pages. */
const closed = [
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
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
