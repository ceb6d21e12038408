import { href } from "react-router";
import { ProductGrid } from "#core/catalogue/pages/product-grid.tsx";
import { Section } from "#ui/page/section.tsx";
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
