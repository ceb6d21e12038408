import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { Section } from "#app/components/page/section.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { ProductGrid } from "#app/routes/storefront/catalogue/product-grid.tsx";
import { OrderBy, useStoredPin } from "#app/routes/storefront/season/order-by.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { headingId, type ShownParts } from "./shown-section.ts";

/** The next festival: its picture, the last day to order for it, and its products. */
export function SeasonSection({ id, season }: ShownParts["season"] & { id: string }) {
  const { slug, name, heading, paragraphs, picture, products } = season;
  const [pin] = useStoredPin();
  return (
    <Section background="deep" labelledBy={headingId(id)}>
      <div className={picture ? "grid items-center gap-8 md:grid-cols-2 md:gap-14" : undefined}>
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 82rem) 38rem, (min-width: 48rem) 45vw, calc(100vw - 2.5rem)"
            className="aspect-[4/3] rounded-md"
          />
        )}
        <div className="grid justify-items-start gap-4">
          <SectionHeading id={id} eyebrow={`For ${name}`} title={heading} />
          <p className="max-w-text text-ink-soft">{paragraphs[0]}</p>
          <p className="border-l-2 border-brass pl-4">
            <OrderBy season={season} pin={pin} />
          </p>
          <ButtonLink to={href("/season/:slug", { slug })} variant="secondary">
            {`See our choice for ${name}`}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-10">
        <ProductGrid products={products} pathOf={(product) => href("/products/:slug", { slug: product })} />
      </div>
    </Section>
  );
}
