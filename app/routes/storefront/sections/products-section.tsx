import { href } from "react-router";
import { Section } from "#app/components/page/section.tsx";
import { ProductGrid } from "#app/routes/storefront/catalogue/product-grid.tsx";
import { labelOf, SectionHeading } from "./section-heading.tsx";
import type { ShownParts } from "./shown-section.ts";

export function ProductsSection({ id, title, lead, products }: ShownParts["products"] & { id: string }) {
  return (
    <Section {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} lead={lead} className="mb-10" />
      <ProductGrid products={products} pathOf={(slug) => href("/products/:slug", { slug })} />
    </Section>
  );
}
