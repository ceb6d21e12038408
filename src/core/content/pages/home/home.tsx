import { lazy, Suspense } from "react";
import { href } from "react-router";
import { findWritableJar } from "#core/catalogue/label/writable-jar.server.ts";
import { presentShopTerms } from "#core/catalogue/pages/product-shop-terms.ts";
import { QuickView } from "#core/catalogue/pages/quick-view.tsx";
import { findProductBySlug } from "#core/catalogue/products.server.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { organizationJsonLd, webSiteJsonLd } from "#core/web/json-ld.tsx";
import { publicPage } from "#core/web/public-page.ts";
import { findSiteSettings, pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { presentHomeFinder } from "#lists/pages/home-finder.server.ts";
import { currentPageTexts } from "../../texts/page-texts.server.ts";
import { loadFixedPage } from "../sections/load-page.server.ts";
import type { ShownSection } from "../sections/shown-section.ts";
import type { Route } from "./+types/home";
import { HomeSections } from "./home-sections.tsx";
import { findPagePicture } from "./page-pictures.ts";

/** Loaded on demand: a first visit does not show it. */
const WelcomePopup = lazy(async () => ({
  default: (await import("#lists/welcome.tsx")).Welcome,
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
  const shown = { title, seo, description, sections, finder: presentHomeFinder(sections) ?? [] };
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
