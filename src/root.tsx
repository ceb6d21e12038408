import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/root";
import { ShopperProvider } from "./core/cart/ui/shopper.tsx";
import { currentPageTexts } from "./core/content/texts/page-texts.server.ts";
import { readToday } from "./core/money/today.server.ts";
import { currentSharedPictures } from "./core/pictures/picture-library.server.ts";
import { normalisePath } from "./core/redirects/shop-path.ts";
import { findPauseWords } from "./core/settings/pause.ts";
import { currentSettings } from "./core/settings/settings.server.ts";
import type { Shop } from "./core/shop.ts";
import { ErrorPage } from "./core/web/frame/error-page.tsx";
import { NavigationBar } from "./core/web/frame/navigation-bar.tsx";
import { useSiteSettings } from "./core/web/frame/use-site-settings.ts";
import { preloadedFonts } from "./core/web/preloaded-fonts.ts";
import { shopContext } from "./core/web/shop-context.ts";
import { loadMenuFacts } from "./core/web/site/load-menu-facts.server.ts";
import { loadSiteLook } from "./core/web/site/load-site-look.server.ts";
import { announcePause, presentAnnouncement } from "./core/web/site/site-announcement.server.ts";
import type { SiteLook } from "./core/web/storefront/site-look.ts";
import { presentSiteMenus } from "./core/web/storefront/site-menus.ts";
import { findNewSince, presentSiteSettings, type SiteSettings } from "./core/web/storefront/site-settings.ts";
import stylesheet from "./styles.css?url";
import { ToastProvider } from "./ui/toast.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [settings, texts, menuFacts, look, shared] = await Promise.all([
    currentSettings(shop),
    currentPageTexts(shop),
    loadMenuFacts(shop),
    loadSiteLook(shop),
    findSharedPicture(shop, new URL(request.url).pathname),
  ]);
  const pause = findPauseWords(settings.pause, () => readToday(shop.clock));
  const announcement = pause
    ? announcePause(pause)
    : await presentAnnouncement(shop, settings, menuFacts.features);
  return {
    ...presentSiteSettings(settings, texts, shop.config),
    features: menuFacts.features,
    ...(announcement && { announcement }),
    ...(pause && { pause }),
    newSince: findNewSince(settings.lists, () => readToday(shop.clock)),
    menus: presentSiteMenus(settings.menus, menuFacts),
    look,
    ...(shared && { shared }),
  };
}

async function findSharedPicture(shop: Shop, path: string): Promise<SiteSettings["shared"]> {
  const image = (await currentSharedPictures(shop)).get(normalisePath(path) ?? "");
  return image && { path, ...image };
}

/** They change rarely, and only after a form was submitted. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && formMethod !== undefined && formMethod !== "GET";
}

export function Layout({ children }: { children: ReactNode }) {
  const look = useSiteSettings()?.look;
  return (
    // The place of the shop, from which a script in the head computes sunset; it may have set data-light and data-lit on this
    // element.
    <html lang="en-IN" data-place={useSiteSettings()?.place} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look?.paper ?? "#faf6ee"} />
        <Meta />
        {/* Text drawn in another font first would move when these arrive. */}
        {(look?.preloads ?? preloadedFonts).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Links />
        {look && <LookLinks look={look} />}
      </head>
      <body>
        <ShopperProvider>
          <ToastProvider>{children}</ToastProvider>
        </ShopperProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function LookLinks({ look: { stylesheet: colours, icons } }: { look: SiteLook }) {
  return (
    <>
      {colours && <link rel="stylesheet" href={colours} />}
      {icons.svg && <link rel="icon" href={icons.svg} type="image/svg+xml" />}
      <link rel="icon" href={icons.icon} sizes={icons.svg ? "32x32" : "96x96"} />
      <link rel="apple-touch-icon" href={icons.touch} />
    </>
  );
}

export default function App() {
  return (
    <>
      <NavigationBar />
      <Outlet />
    </>
  );
}

/** Shown when not even the page's header could be rendered. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}
