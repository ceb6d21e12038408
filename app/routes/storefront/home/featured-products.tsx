import { href } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Intro } from "#app/components/heading.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { Price } from "#app/components/price.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import { Section } from "#app/components/section.tsx";
import { ProductRating } from "#app/routes/storefront/catalogue/product-rating.tsx";
import type { ProductCard } from "#shop/catalogue/product.ts";

/** The products chosen by the owner: on a phone a row to scroll, on wider screens a grid. */
export function FeaturedProducts({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <Section labelledBy="featured">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Intro
          id="featured"
          eyebrow="From the drying rack"
          title="Featured Products"
          lead="What we would light first. Open one to read about it."
        />
        <ButtonLink to={href("/shop")} variant="secondary">
          See the whole collection
        </ButtonLink>
      </div>
      <ul className="-mx-gutter mt-10 flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter pb-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-x-6 sm:gap-y-12 sm:overflow-visible sm:px-0 sm:pb-0 lg:mt-14 lg:grid-cols-5">
        {products.map((product) => (
          <li
            key={product.id}
            className="group relative w-[62vw] max-w-64 shrink-0 snap-start sm:w-auto sm:max-w-none"
          >
            <div className="overflow-hidden rounded-md">
              {product.picture && (
                <ResponsivePicture
                  picture={product.picture}
                  sizes="(min-width: 82rem) 15rem, (min-width: 64rem) 18vw, (min-width: 40rem) 30vw, 62vw"
                  className="aspect-[4/5] transition-transform duration-700 motion-safe:group-hover:scale-[1.03]"
                />
              )}
            </div>
            <div className="grid gap-1 pt-3">
              <h3 className="text-lg leading-snug">
                <DialogLink to={`/?item=${product.slug}`} className="after:absolute after:inset-0">
                  {product.name}
                </DialogLink>
              </h3>
              <ProductRating product={product} showValue />
              <Price price={product.pricePaise} size="sm" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
