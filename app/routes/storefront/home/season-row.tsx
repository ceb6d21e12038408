import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { ProductTile, type TileProduct } from "#app/routes/storefront/catalogue/product-tile.tsx";
import { OrderBy, useStoredPin } from "#app/routes/storefront/season/order-by.tsx";
import type { Season } from "#shop/content/seasons.server.ts";

/** The next festival: one picture, six products, and the last day to order for it. */
export function SeasonRow({ season }: { season: Omit<Season, "products"> & { products: TileProduct[] } }) {
  const { slug, name, heading, paragraphs, picture, products } = season;
  const [pin] = useStoredPin();
  return (
    <Section background="deep" labelledBy="season">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="grid content-start gap-6 md:grid-cols-2 md:items-center md:gap-10 lg:col-span-5 lg:grid-cols-1 lg:gap-8">
          {picture && (
            <ResponsivePicture
              picture={picture}
              sizes="(min-width: 82rem) 32rem, (min-width: 64rem) 38vw, (min-width: 48rem) 44vw, calc(100vw - 2.5rem)"
              className="aspect-[3/2] rounded-md md:aspect-[4/5]"
            />
          )}
          <div className="grid justify-items-start gap-4">
            <p className="eyebrow">{`For ${name}`}</p>
            <Heading id="season">{heading}</Heading>
            <p className="max-w-text text-ink-soft">{paragraphs[0]}</p>
            <p className="border-l-2 border-brass pl-4">
              <OrderBy season={season} pin={pin} />
            </p>
            <ButtonLink to={href("/season/:slug", { slug })} variant="secondary" className="mt-2">
              {`See our choice for ${name}`}
            </ButtonLink>
          </div>
        </div>
        <ul className="relative -mx-gutter flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter pb-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:content-start sm:gap-x-6 sm:gap-y-12 sm:overflow-visible sm:px-0 sm:pb-0 lg:col-span-7">
          {products.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              to={href("/products/:slug", { slug: product.slug })}
              sizes="(min-width: 82rem) 14rem, (min-width: 64rem) 17vw, (min-width: 40rem) 30vw, 62vw"
              className="w-[62vw] max-w-64 shrink-0 snap-start sm:w-auto sm:max-w-none"
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}
