import { lazy, type ReactNode, useRef } from "react";
import { buttonClass } from "#app/components/form/button.tsx";
import { Heading, Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { LatePart } from "#app/first-paint/late-part.tsx";
import {
  headingId,
  type RouteSections,
  type ShownParts,
} from "#app/routes/storefront/sections/shown-section.ts";
import { TargetLink } from "#app/routes/storefront/sections/target-link.tsx";
import { type CustomOrderAnswer, CustomOrderForm, type FormProps } from "./custom-order-form.tsx";
import type { LabelFields } from "./label-of-order.ts";
import { NeedHelp, Testimonials, WhyCustom } from "./side-panels.tsx";
import { WorkshopGallery } from "./workshop-gallery.tsx";

const JarPreview = lazy(() => import("./jar-preview.tsx"));

/** The sections that only the page for custom orders has, with the sent form. */
export function customOrderSections(answer: CustomOrderAnswer | undefined): RouteSections {
  return {
    "custom-order-form": ({ id, title, lead, why, help, benefits, form, isFirst }) => (
      <Section labelledBy={headingId(id)}>
        <Intro id={headingId(id)} level={isFirst ? 1 : 2} title={title} {...(lead && { lead })} />
        <FormAndPreview form={form} answer={answer}>
          {benefits.length > 0 && <WhyCustom heading={why} benefits={benefits} />}
          <NeedHelp text={help} />
        </FormAndPreview>
      </Section>
    ),
    voices: Testimonials,
    "moving-gallery": MovingGallery,
  };
}

type FormAndPreviewProps = {
  form: ShownParts["custom-order-form"]["form"];
  answer: CustomOrderAnswer | undefined;
  children: ReactNode;
};

/**
 * The preview is above the form on a phone, else beside its first fields. It comes first in the HTML, so that nothing
 * moves.
 */
function FormAndPreview({ form, answer, children }: FormAndPreviewProps) {
  const formRef = useRef<HTMLFormElement>(null);
  return (
    <div className="mt-10 grid items-start gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">
        <LatePart>
          <JarPreview
            maker={form.maker}
            jar={form.asked.askCandle ? form.jar : undefined}
            fields={fieldsOf(form, answer)}
            asksCandle={form.asked.askCandle}
            form={formRef}
          />
        </LatePart>
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <CustomOrderForm {...form} answer={answer} formRef={formRef} />
      </div>
      <div className="grid gap-6 max-lg:mt-4 lg:col-start-2">{children}</div>
    </div>
  );
}

/** The sent fields, or the form's initial ones. */
function fieldsOf({ initial }: FormProps, answer: CustomOrderAnswer | undefined): LabelFields {
  if (answer?.ok) return answer.onLabel;
  const sent = (name: keyof LabelFields) => answer?.values?.[name] ?? "";
  return {
    label: sent("label"),
    fragrance: sent("fragrance"),
    size: sent("size") || initial.size,
    container: sent("container") || initial.container,
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
