import { buttonClass } from "#app/components/form/button.tsx";
import { Heading, Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import {
  headingId,
  type RouteSections,
  type ShownParts,
} from "#app/routes/storefront/sections/shown-section.ts";
import { TargetLink } from "#app/routes/storefront/sections/target-link.tsx";
import { type CustomOrderAnswer, CustomOrderForm } from "./custom-order-form.tsx";
import { NeedHelp, Testimonials, WhyCustom } from "./side-panels.tsx";
import { WorkshopGallery } from "./workshop-gallery.tsx";

/** The sections of the page for custom orders alone, with what was sent. */
export function customOrderSections(answer: CustomOrderAnswer | undefined): RouteSections {
  return {
    "custom-order-form": ({ id, title, lead, why, help, benefits, form, isFirst }) => (
      <Section labelledBy={headingId(id)}>
        <Intro id={headingId(id)} level={isFirst ? 1 : 2} title={title} {...(lead && { lead })} />
        <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
          <CustomOrderForm {...form} answer={answer} />
          <div className="grid gap-6">
            {benefits.length > 0 && <WhyCustom heading={why} benefits={benefits} />}
            <NeedHelp text={help} />
          </div>
        </div>
      </Section>
    ),
    voices: Testimonials,
    "moving-gallery": MovingGallery,
  };
}

function MovingGallery({ id, title, button, pictures }: ShownParts["moving-gallery"] & { id: string }) {
  return (
    <Section labelledBy={headingId(id)} className="overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Heading id={headingId(id)}>{title}</Heading>
        {button && (
          <TargetLink to={button.to} className={buttonClass("secondary")}>
            {button.words}
          </TargetLink>
        )}
      </div>
      <WorkshopGallery pictures={pictures} />
    </Section>
  );
}
