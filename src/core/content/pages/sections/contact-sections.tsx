import { lazy } from "react";
import { ContactWays } from "#core/messages/pages/contact-ways.tsx";
import { WorkshopMap } from "#core/messages/pages/workshop-map.tsx";
import { LatePart } from "#core/web/first-paint/late-part.tsx";
import { shopLinks } from "#lists/pages/shop-links.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Section } from "#ui/page/section.tsx";
import { labelOf, SectionHeading } from "./section-heading.tsx";
import type { ShownParts } from "./shown-section.ts";

/** Loaded on demand: few pages have it. */
const ContactForm = lazy(async () => ({
  default: (await import("#core/messages/pages/contact-form.tsx")).ContactForm,
}));

const besideForm = "lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16";
const besideMap = "lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-16";

/** The contact details, all from the settings. A form has the section's title as its subject. */
export function ContactSection({ id, title, lead, form, hasMap }: ShownParts["contact"] & { id: string }) {
  return (
    <Section background="deep" {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} lead={lead} className="mb-10" />
      <div className={`grid items-start gap-8 ${form ? besideForm : hasMap ? besideMap : "max-w-xl"}`}>
        {form && (
          <LatePart>
            <ContactForm fields={form} answer={undefined} subject={title} />
          </LatePart>
        )}
        <ContactWays />
        {hasMap && <WorkshopMap initiallyOpen={false} />}
      </div>
    </Section>
  );
}

/** A link to the newsletter's page, because a page may have the form only once and the footer has it. */
export function NewsletterSection({ id, title, lead, button }: ShownParts["newsletter"] & { id: string }) {
  const to = shopLinks.newsletter;
  if (!to) return null;
  return (
    <Section background="deep" {...labelOf(id, title)}>
      <div className="grid justify-items-center gap-6 text-center">
        <SectionHeading id={id} title={title} lead={lead} align="centre" />
        <ButtonLink to={to}>{button || "Subscribe"}</ButtonLink>
      </div>
    </Section>
  );
}
