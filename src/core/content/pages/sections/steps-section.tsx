import { Prose } from "#ui/page/prose.tsx";
import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { labelOf, SectionHeading } from "./section-heading.tsx";
import type { ShownParts } from "./shown-section.ts";

export function StepsSection({ id, title, lead, steps }: ShownParts["steps"] & { id: string }) {
  return (
    <Section {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} lead={lead} className="mb-10 lg:mb-14" />
      <ol className="grid gap-12 md:grid-cols-3 md:gap-8 lg:gap-12">
        {steps.map(({ step, html, picture }, index) => (
          <li key={step} className="grid content-start gap-4">
            {picture && (
              <ResponsivePicture
                picture={picture}
                sizes="(min-width: 82rem) 25rem, (min-width: 48rem) 30vw, calc(100vw - 2.5rem)"
                className="aspect-square rounded-md"
              />
            )}
            <h3 className="mt-2 flex items-baseline gap-4 text-2xl">
              <span aria-hidden="true" className="text-brass-ink tabular-nums">
                {index + 1}
              </span>
              <span>{step}</span>
            </h3>
            {html && <Prose html={html} className="text-ink-soft" />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
