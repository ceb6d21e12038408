import { href } from "react-router";
import { SectionHeading } from "#core/content/pages/sections/section-heading.tsx";
import { headingId, type ShownParts } from "#core/content/pages/sections/shown-section.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { ProductGrid } from "../../pages/product-grid.tsx";
import { OrderBy, useStoredPin } from "./order-by.tsx";

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
