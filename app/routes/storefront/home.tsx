import { useShopFront } from "#app/components/use-shop-front.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { readHomeReviews } from "#shop/aftercare/home-reviews.server.ts";
import { findProductBySlug, listFeatured } from "#shop/catalogue/products.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/home";
import { Collections } from "./home/collections.tsx";
import { CustomerReviews } from "./home/customer-reviews.tsx";
import { FeaturedDialog } from "./home/featured-dialog.tsx";
import { FeaturedProducts } from "./home/featured-products.tsx";
import { Hero } from "./home/hero.tsx";
import { presentHomePictures } from "./home/home-pictures.ts";
import { InstagramGrid } from "./home/instagram-grid.tsx";
import { WelcomePopup } from "./home/welcome-popup.tsx";
import { WhyChooseUs } from "./home/why-choose-us.tsx";
import { JsonLd, organizationJsonLd, webSiteJsonLd } from "./json-ld.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const slug = new URL(request.url).searchParams.get("item") ?? "";
  const [featured, item, reviews, settings] = await Promise.all([
    listFeatured(shop),
    findProductBySlug(shop, slug),
    readHomeReviews(shop),
    readSettings(shop.db),
  ]);
  const { active, code, percent } = settings.offer;
  const offer = active ? { code, percent } : undefined;
  const { returnDays } = settings.shipping;
  return { featured, item, reviews, offer, returnDays, pictures: presentHomePictures() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, item, reviews, offer, returnDays, pictures } = loaderData;
  const shopFront = useShopFront();
  return (
    <>
      <Hero wide={pictures.heroWide} tall={pictures.heroTall} />
      <FeaturedProducts products={featured} />
      <Collections luxury={pictures.luxury} seasonal={pictures.seasonal} />
      <WhyChooseUs returnDays={returnDays} />
      <CustomerReviews reviews={reviews} />
      <InstagramGrid pictures={pictures.instagram} />
      {item && <FeaturedDialog product={item} />}
      {offer && <WelcomePopup offer={offer} picture={pictures.luxury} />}
      {shopFront && <JsonLd thing={organizationJsonLd(shopFront)} />}
      {shopFront && <JsonLd thing={webSiteJsonLd(shopFront)} />}
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  const item = args.loaderData?.item;
  return pageMeta(args, {
    ...(item ? { name: item.name, path: `/products/${item.slug}`, type: "product" } : {}),
    description:
      item?.summary ??
      "Candles and home decor, poured and cast by hand in a small workshop at Gagret, Himachal Pradesh, and sent to homes across India.",
  });
}
