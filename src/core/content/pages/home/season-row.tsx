import { href } from "react-router";
import { ProductTile, type TileProduct } from "#core/catalogue/pages/product-tile.tsx";
import { OrderBy, useStoredPin } from "#core/catalogue/seasons/pages/order-by.tsx";
import type { Season } from "#core/catalogue/seasons/seasons.server.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";

/** The next festival: one picture, six products, and the last day to order for it. */
export function SeasonRow({ season }: { season: Omit<Season, "products"> & { products: TileProduct[] } }) {
  const { slug, name, heading, paragraphs, picture, products } = season;
  const [pin] = useStoredPin();
  return (
    <Section background="deep" labelledBy="season">
      <div className="grid gap-5 sm:gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="grid content-start gap-6 md:grid-cols-2 md:items-center md:gap-10 lg:col-span-5 lg:grid-cols-1 lg:gap-8">
          {picture && (
            <ResponsivePicture
              picture={picture}
              sizes="(min-width: 82rem) 32rem, (min-width: 64rem) 38vw, (min-width: 48rem) 44vw, calc(100vw - 2.5rem)"
              className="aspect-[3/2] rounded-md max-sm:hidden md:aspect-[4/5]"
            />
          )}
          <div className="grid justify-items-start gap-3 sm:gap-4">
            <p className="eyebrow">{`For ${name}`}</p>
            <Heading id="season">{heading}</Heading>
            <p className="max-w-text text-ink-soft max-sm:line-clamp-3">{paragraphs[0]}</p>
            <p className="border-l-2 border-brass pl-4">
              <OrderBy season={season} pin={pin} />
            </p>
            <ButtonLink to={href("/season/:slug", { slug })} variant="secondary" className="sm:mt-2">
              {`See our choice for ${name}`}
            </ButtonLink>
          </div>
        </div>
        <ul className="grid grid-cols-3 content-start gap-x-6 gap-y-12 max-sm:hidden lg:col-span-7">
          {products.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              to={href("/products/:slug", { slug: product.slug })}
              sizes="(min-width: 82rem) 14rem, (min-width: 64rem) 17vw, (min-width: 40rem) 30vw"
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}
