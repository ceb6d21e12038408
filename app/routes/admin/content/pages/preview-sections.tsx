import { Section } from "#app/components/page/section.tsx";
import { contactSections } from "#app/routes/storefront/contact/contact-sections.tsx";
import { customOrderSections } from "#app/routes/storefront/custom-order/custom-order-sections.tsx";
import { FaqSection } from "#app/routes/storefront/faq/faq-section.tsx";
import { HeroSection } from "#app/routes/storefront/sections/hero-section.tsx";
import { ProductsSection } from "#app/routes/storefront/sections/products-section.tsx";
import { labelOf, SectionHeading } from "#app/routes/storefront/sections/section-heading.tsx";
import type { RouteSections } from "#app/routes/storefront/sections/shown-section.ts";

/**
 * The sections that a route draws itself. Those of the home page are drawn like similar sections of other pages: sharing a
 * component with the home page would load it with every first visit.
 */
export const previewSections: RouteSections = {
  ...contactSections({ answer: undefined, subject: "", showMap: false }),
  ...customOrderSections(undefined),
  faq: FaqSection,
  "home-hero": ({ lead, pictures, ...section }) => (
    <HeroSection {...section} line={lead} pictures={pictures ? [pictures.wide.lit] : []} />
  ),
  featured: ProductsSection,
  reasons: ({ id, title, why, reasons }) => (
    <Section {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} lead={why} className="mb-6" />
      <ul className="grid gap-6 sm:grid-cols-2">
        {reasons.map(({ name, text }) => (
          <li key={name}>
            <h3 className="text-xl">{name}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  ),
  instagram: ({ id, title }) => (
    <Section {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} align="centre" />
    </Section>
  ),
};
