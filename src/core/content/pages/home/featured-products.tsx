import { ProductTile } from "#core/catalogue/pages/product-tile.tsx";
import { ProductRating } from "#features/reviews/pages/product-rating.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { ScrollRow } from "#ui/page/scroll-row.tsx";
import { Section } from "#ui/page/section.tsx";
import type { ShownParts } from "../sections/shown-section.ts";

/** The products chosen by the owner, in one row. */
export function FeaturedProducts({
  id,
  title,
  lead,
  button,
  products,
}: ShownParts["featured"] & { id: string }) {
  return (
    <Section labelledBy={id}>
      <ScrollRow
        label={title}
        head={<Intro id={id} title={title} lead={lead} />}
        foot={
          button && (
            <ButtonLink to="/shop" variant="secondary" className="sm:mt-6">
              {button}
            </ButtonLink>
          )
        }
      >
        {products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            to={`/?item=${product.slug}`}
            sizes="(min-width: 40rem) 17rem, 40vw"
            className="w-[40vw] max-w-64 shrink-0 snap-start sm:w-68 sm:max-w-none"
          >
            <ProductRating product={product} showValue />
          </ProductTile>
        ))}
      </ScrollRow>
    </Section>
  );
}
