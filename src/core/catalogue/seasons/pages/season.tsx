import Truck from "lucide-react/icons/truck";
import { href } from "react-router";
import { PauseNotice } from "#core/cart/ui/pause-notice.tsx";
import { PinForm } from "#core/cart/ui/pin-form.tsx";
import { storePin } from "#core/cart/ui/stored-shopper.ts";
import { requireFeature } from "#core/content/features.server.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { publicPage } from "#core/web/public-page.ts";
import { findSiteSettings, pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container, Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { breadcrumbJsonLd, productListJsonLd } from "../../pages/json-ld/product-json-ld.ts";
import { ProductTile } from "../../pages/product-tile.tsx";
import type { ProductCard } from "../../product.ts";
import { getSeason, type Season } from "../seasons.server.ts";
import type { Route } from "./+types/season";
import { OrderBy, useStoredPin } from "./order-by.tsx";

export const handle = publicPage();

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "seasons");
  return { season: await getSeason(shop, params.slug), origin: shop.config.publicUrl };
}

/** The page of a festival: its picture, the shop's words, the last day to order for it, and its products. */
export default function SeasonPage({ loaderData: { season } }: Route.ComponentProps) {
  const { name, heading, paragraphs, picture, products } = season;
  return (
    <>
      <Container className="pt-4 pb-section">
        <Breadcrumbs crumbs={crumbsOf(season)} />
        <div className="mt-4 grid items-center gap-8 md:grid-cols-2 md:gap-14">
          {picture && (
            <ResponsivePicture
              picture={picture}
              priority
              sizes="(min-width: 82rem) 38rem, (min-width: 48rem) 45vw, calc(100vw - 2.5rem)"
              className="aspect-square rounded-md md:aspect-[4/5] lg:aspect-square"
            />
          )}
          <div className="grid gap-5">
            <p className="eyebrow">{`For ${name}`}</p>
            <Heading level={1}>{heading}</Heading>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-text text-lg text-ink-soft">
                {paragraph}
              </p>
            ))}
            <OrderByWithPin season={season} />
          </div>
        </div>
      </Container>
      <Section background="deep" labelledBy="products">
        {products.length > 0 ? <Products name={name} products={products} /> : <NothingLeft name={name} />}
      </Section>
    </>
  );
}

function OrderByWithPin({ season }: { season: Season }) {
  const [pin, setPin] = useStoredPin();
  const pause = useSiteSettings()?.pause;
  if (pause) return <PauseNotice words={pause} />;
  const { lead, when, rest } = season.remoteOrderBy;
  const takesLonger = season.isOpen && when !== season.orderBy.when;
  return (
    <div className="grid max-w-text grid-cols-[auto_1fr] gap-x-3 border-t border-line pt-5">
      <Truck aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 text-brass-ink" />
      <p role="status">
        <OrderBy season={season} pin={pin} />
      </p>
      {takesLonger && !pin && (
        <p className="col-start-2 text-sm text-ink-soft">
          {`To remote PIN codes a parcel takes longer. ${lead} ${when} ${rest}`}
        </p>
      )}
      <PinForm
        pin={pin}
        className="col-start-2"
        onChosen={(chosen) => {
          storePin(chosen);
          setPin(chosen);
        }}
      />
    </div>
  );
}

function Products({ name, products }: { name: string; products: ProductCard[] }) {
  return (
    <>
      <Heading id="products" className="mb-8">
        {`Our choice for ${name}`}
      </Heading>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6">
        {products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            to={href("/products/:slug", { slug: product.slug })}
            sizes="(min-width: 82rem) 26rem, (min-width: 40rem) 31vw, 44vw"
          />
        ))}
      </ul>
      <ButtonLink to={href("/shop")} variant="secondary" className="mt-12">
        See the whole collection
      </ButtonLink>
    </>
  );
}

function NothingLeft({ name }: { name: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <Heading id="products">{`Nothing for ${name} is left just now`}</Heading>
      <ButtonLink to={href("/shop")}>See the whole collection</ButtonLink>
    </div>
  );
}

function crumbsOf({ name }: Season) {
  return [{ label: "Home", to: href("/") }, { label: `For ${name}` }];
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  const { season, origin } = args.loaderData;
  const { slug, name, paragraphs, picture, products } = season;
  const path = href("/season/:slug", { slug });
  return [
    ...pageMeta(args, {
      name: `${capitalise(findSiteSettings(args.matches)?.words.items ?? "products")} for ${name}`,
      description: paragraphs[0] ?? "",
      path,
      ...(picture ? { image: { url: widestUrl(picture), alt: picture.alt } } : {}),
    }),
    { "script:ld+json": breadcrumbJsonLd(crumbsOf(season), path, origin) },
    ...(products.length > 0 ? [{ "script:ld+json": productListJsonLd(products, origin) }] : []),
  ];
}
