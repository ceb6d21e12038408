import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { lazy, type ReactNode, useRef, useState } from "react";
import {
  headingId,
  type RouteSections,
  type ShownParts,
} from "#core/content/pages/sections/shown-section.ts";
import { TargetLink } from "#core/content/pages/sections/target-link.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import { LatePart } from "#core/web/first-paint/late-part.tsx";
import { buttonClass } from "#ui/form/button.tsx";
import { Heading, Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { type CustomOrderAnswer, CustomOrderForm, type FormProps } from "./custom-order-form.tsx";
import type { LabelFields } from "./label-of-order.ts";
import { NeedHelp, Testimonials, WhyCustom } from "./side-panels.tsx";
import "./workshop-gallery.css";

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

/**
 * Pictures that scroll by in 30 seconds, in an endless loop. Stops on hover, on focus and while paused. Without
 * scripts and for reduced motion it is a row to scroll by hand.
 */
function WorkshopGallery({ pictures }: { pictures: readonly Picture[] }) {
  const [isPaused, setPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="workshop-gallery mt-8" data-paused={isPaused || undefined}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard access.
        tabIndex={0}
        aria-label="Gallery"
        className="workshop-gallery-window rounded-md"
      >
        <div className="workshop-gallery-track">
          <Row pictures={pictures} />
          <Row pictures={pictures} isDuplicate />
        </div>
      </section>
      <button
        type="button"
        onClick={() => setPaused(!isPaused)}
        className={buttonClass("ghost", "sm", "workshop-gallery-switch mt-3")}
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.8} />
        <span>{isPaused ? "Let the pictures move" : "Pause the pictures"}</span>
      </button>
    </div>
  );
}

/** A duplicate follows the row, so that the loop has no gap. */
function Row({ pictures, isDuplicate = false }: { pictures: readonly Picture[]; isDuplicate?: boolean }) {
  return (
    <ul aria-hidden={isDuplicate || undefined} className={isDuplicate ? "workshop-gallery-echo" : undefined}>
      {pictures.map((picture) => (
        <li key={picture.alt}>
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 48rem) 20rem, 70vw"
            alt={isDuplicate ? "" : picture.alt}
            className="aspect-[4/5] rounded-md"
          />
        </li>
      ))}
    </ul>
  );
}
