import { Intro } from "#app/components/page/heading.tsx";
import { Prose } from "#app/components/page/prose.tsx";
import { Section } from "#app/components/page/section.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/pictures/picture.ts";
import type { StoryStep } from "./our-story.server.ts";

/** How a product is made, step by step. Each step has a picture while there are enough pictures. */
export function Process({ steps, pictures }: { steps: StoryStep[]; pictures: Picture[] }) {
  if (steps.length === 0) return null;
  return (
    <Section labelledBy="process">
      <Intro id="process" title="Our Process" className="mb-10 lg:mb-14" />
      <ol className="grid gap-12 md:grid-cols-3 md:gap-8 lg:gap-12">
        {steps.map(({ title, html }, index) => {
          const picture = pictures[index];
          return (
            <li key={title} className="grid content-start gap-4">
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
                {title}
              </h3>
              <Prose html={html} className="text-ink-soft" />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
