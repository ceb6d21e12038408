import { lazy, Suspense } from "react";
import { href } from "react-router";
import { publicPage } from "#app/public-page.ts";
import { findSiteSettings, pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { findWritableJar } from "#shop/catalogue/label/writable-jar.server.ts";
import { findProductBySlug } from "#shop/catalogue/products.server.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { readSettingsWithPromotion } from "#shop/promotions/first-order-promotion.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Route } from "./+types/home";
import { presentShopTerms } from "./catalogue/product-shop-terms.ts";
import { QuickView } from "./catalogue/quick-view.tsx";
import { HomeSections } from "./home/home-sections.tsx";
import { findPagePicture } from "./home/page-pictures.ts";
import { presentFinder } from "./home/present-finder.server.ts";
import { organizationJsonLd, webSiteJsonLd } from "./json-ld.tsx";
import { loadFixedPage } from "./sections/load-page.server.ts";
import type { ShownSection } from "./sections/shown-section.ts";

/** Loaded on demand: a first visit does not show it. */
const WelcomePopup = lazy(async () => ({
  default: (await import("./home/welcome-popup.tsx")).WelcomePopup,
}));

export const handle = publicPage(["item"], { changesWith: "products" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [page, item, { settings, firstOrder }, { limitedEdition }, jar] = await Promise.all([
    loadFixedPage(shop, "home"),
    findProductBySlug(shop.db, new URL(request.url).searchParams.get("item") ?? ""),
    readSettingsWithPromotion(shop),
    currentPageTexts(shop),
    findWritableJar(shop),
  ]);
  const { title, seo, description, sections } = page;
  const welcome = firstOrder && { firstOrder, limitedEdition, ...presentWelcome(sections, settings) };
  const terms = presentShopTerms(settings, firstOrder);
  const shown = { title, seo, description, sections, finder: presentFinder(sections) };
  return { ...shown, jar, item, terms, welcome };
}

/** The welcome's title, the page's heading, its picture, and the first collection on the page. */
function presentWelcome(sections: readonly ShownSection[], { samples }: Pick<Settings, "samples">) {
  const tiles = sections.flatMap((section) => (section.kind === "tiles" ? section.tiles : []));
  const [title = ""] = sections.flatMap((section) =>
    section.kind === "home-hero" || section.kind === "hero" ? [section.title] : [],
  );
  return {
    title,
    leadTo: tiles[0]?.to ?? href("/shop"),
    picture: findPagePicture(samples, "collection-luxury"),
  };
}

export default function Home({
  loaderData: { title, sections, finder, jar, item, terms, welcome },
}: Route.ComponentProps) {
  return (
    <>
      <HomeSections title={title} sections={sections} finder={finder} jar={jar} />
      <QuickView item={item} terms={terms} closeTo={href("/")} />
      <Suspense>{welcome && <WelcomePopup {...welcome} />}</Suspense>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  const item = args.loaderData?.item;
  const siteSettings = findSiteSettings(args.matches);
  return [
    ...pageMeta(args, {
      ...(item
        ? { name: item.name, path: `/products/${item.slug}`, type: "product" as const }
        : { seo: args.loaderData?.seo }),
      description: item?.summary ?? args.loaderData?.description ?? "",
    }),
    // Left out of the browser's scripts, because search engines read only the document.
    ...(import.meta.env.SSR && siteSettings
      ? [
          { "script:ld+json": organizationJsonLd(siteSettings) },
          { "script:ld+json": webSiteJsonLd(siteSettings) },
        ]
      : []),
  ];
}
