import { ButtonLink } from "#app/components/form/button.tsx";
import { CachedFragment } from "#app/components/page/cached-fragment.tsx";
import { Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { ProductRating } from "#app/routes/storefront/catalogue/product-rating.tsx";
import { ProductTile } from "#app/routes/storefront/catalogue/product-tile.tsx";
import type { ShownParts } from "../sections/shown-section.ts";

/** The products chosen by the owner: on a phone a row to scroll, on wider screens a grid. */
export function FeaturedProducts({
  id,
  title,
  lead,
  button,
  products,
}: ShownParts["featured"] & { id: string }) {
  return (
    <Section labelledBy={id}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Intro id={id} title={title} lead={lead} />
        {button && (
          <ButtonLink to="/shop" variant="secondary">
            {button}
          </ButtonLink>
        )}
      </div>
      <ul className="-mx-gutter mt-10 flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter pb-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-x-6 sm:gap-y-12 sm:overflow-visible sm:px-0 sm:pb-0 lg:mt-14 lg:grid-cols-5">
        {products.map((product) => (
          <CachedFragment key={product.id} name="featured" of={product}>
            <ProductTile
              product={product}
              to={`/?item=${product.slug}`}
              sizes="(min-width: 82rem) 15rem, (min-width: 64rem) 18vw, (min-width: 40rem) 30vw, 62vw"
              className="w-[62vw] max-w-64 shrink-0 snap-start sm:w-auto sm:max-w-none"
            >
              <ProductRating product={product} showValue />
            </ProductTile>
          </CachedFragment>
        ))}
      </ul>
    </Section>
  );
}
