import { publicPage } from "#app/public-page.ts";
import { shopContext } from "#app/shop-context.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/web-manifest";

/** GET /site.webmanifest: name and icon for a shopper who puts the shop on the home screen. */
export const handle = publicPage([], { inSitemap: false });

const manifest = {
  start_url: "/",
  display: "minimal-ui",
  lang: "en-IN",
  background_color: "#faf6ee",
  theme_color: "#1f3d33",
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any maskable" },
    { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any maskable" },
  ],
};

export async function loader({ context }: Route.LoaderArgs) {
  const { business } = await currentSettings(context.get(shopContext));
  return new Response(JSON.stringify({ name: business.shopName, ...manifest }), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=600" },
  });
}
