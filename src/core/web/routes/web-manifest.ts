import { href } from "react-router";
import { currentLook, type Look } from "#core/look/look.server.ts";
import type { LookPicture } from "#core/look/look-pictures.server.ts";
import { publicPage } from "../public-page.ts";
import { shopContext } from "../shop-context.ts";
import type { Route } from "./+types/web-manifest";

/** Name and icon of the shop, or of the back office, on a home screen: /site.webmanifest, /back-office.webmanifest. */
export const handle = publicPage([], { inSitemap: false });

export async function loader({ request, context }: Route.LoaderArgs) {
  const look = await currentLook(context.get(shopContext));
  const isOfBackOffice = new URL(request.url).pathname === href("/back-office.webmanifest");
  return new Response(JSON.stringify({ ...presentManifest(look), ...(isOfBackOffice && backOffice(look)) }), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=600" },
  });
}

function backOffice({ shopName }: Look) {
  const name = `${shopName}, back office`;
  return {
    id: href("/dashboard"),
    name,
    short_name: "Back office",
    start_url: href("/dashboard"),
    display: "standalone",
  };
}

function presentManifest({ shopName, palette, mark, picturesVersion }: Look) {
  const isSample = mark.kind === "emblem";
  const icon = (name: LookPicture & `icon-${string}`, size: number) => ({
    src: isSample ? `/${name}` : `/look/${name}?v=${picturesVersion}`,
    type: "image/png",
    sizes: `${size}x${size}`,
    purpose: "any maskable",
  });
  return {
    name: shopName,
    start_url: "/",
    display: "minimal-ui",
    lang: "en-IN",
    background_color: palette.day.paper,
    theme_color: palette.day.accent,
    icons: [
      ...(isSample ? [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }] : []),
      icon("icon-192.png", 192),
      icon("icon-512.png", 512),
    ],
  };
}
