import { href } from "react-router";
import { publicPage } from "#app/public-page.ts";
import { findSiteSettings, pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { findProductBySlug, listFeatured } from "#shop/catalogue/products.server.ts";
import { findHomeSeason, type Season } from "#shop/content/seasons.server.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { readSettingsWithDiscount } from "#shop/discounts/discounts.server.ts";
import { readHomeReviews } from "#shop/reviews/home-reviews.server.ts";
import type { Route } from "./+types/home";
import { toRatedTile, toTile } from "./catalogue/to-tile.ts";
import { Collections } from "./home/collections.tsx";
import { CustomerReviews } from "./home/customer-reviews.tsx";
import { FeaturedDialog } from "./home/featured-dialog.tsx";
import { FeaturedProducts } from "./home/featured-products.tsx";
import { Hero } from "./home/hero.tsx";
import { listHomeCollections } from "./home/home-collections.server.ts";
import { presentHomeTexts } from "./home/home-texts.server.ts";
import { InstagramGrid } from "./home/instagram-grid.tsx";
import { presentHomePictures } from "./home/page-pictures.ts";
import { SeasonRow } from "./home/season-row.tsx";
import { WelcomePopup } from "./home/welcome-popup.tsx";
import { WhyChooseUs } from "./home/why-choose-us.tsx";
import { organizationJsonLd, webSiteJsonLd } from "./json-ld.tsx";

export const handle = publicPage(["item"], { changesWith: "products" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const slug = new URL(request.url).searchParams.get("item") ?? "";
  const [season, featured, item, reviews, collections, words, { settings, discount }] = await Promise.all([
    findHomeSeason(shop),
    listFeatured(shop.db),
    findProductBySlug(shop.db, slug),
    readHomeReviews(shop.db),
    listHomeCollections(shop),
    currentPageTexts(shop),
    readSettingsWithDiscount(shop),
  ]);
  const tiles = { season: season && withTiles(season), featured: featured.map(toRatedTile) };
  const texts = presentHomeTexts(words, settings);
  const pictures = presentHomePictures(settings);
  return { ...tiles, collections, item, reviews, discount, texts, pictures };
}

const withTiles = (season: Season) => ({ ...season, products: season.products.map(toTile) });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { season, featured, item, reviews, collections, discount, texts, pictures } = loaderData;
  const { eyebrow, title, lead, isLimited } = texts;
  return (
    <>
      <Hero pictures={pictures.hero} eyebrow={eyebrow} title={title} lead={lead} />
      {season && <SeasonRow season={season} />}
      <FeaturedProducts products={featured} />
      {collections.length > 0 && <Collections collections={collections} />}
      <WhyChooseUs {...texts} />
      <CustomerReviews reviews={reviews} />
      <InstagramGrid pictures={pictures.instagram} />
      <FeaturedDialog item={item} />
      {discount && (
        <WelcomePopup
          discount={discount}
          picture={pictures.luxury}
          title={title}
          isLimited={isLimited}
          leadTo={collections[0]?.to ?? href("/shop")}
        />
      )}
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  const item = args.loaderData?.item;
  const siteSettings = findSiteSettings(args.matches);
  return [
    ...pageMeta(args, {
      ...(item ? { name: item.name, path: `/products/${item.slug}`, type: "product" as const } : {}),
      description: item?.summary ?? args.loaderData?.texts.description ?? "",
    }),
    // Search engines read the document alone, so the browser's scripts need not make it.
    ...(import.meta.env.SSR && siteSettings
      ? [
          { "script:ld+json": organizationJsonLd(siteSettings) },
          { "script:ld+json": webSiteJsonLd(siteSettings) },
        ]
      : []),
  ];
}
