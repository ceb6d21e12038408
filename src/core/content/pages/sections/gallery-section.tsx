import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { labelOf, SectionHeading } from "./section-heading.tsx";
import type { ShownParts } from "./shown-section.ts";

export function GallerySection({ id, title, lead, pictures }: ShownParts["gallery"] & { id: string }) {
  return (
    <Section {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} lead={lead} className="mb-10" />
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
        {pictures.map(({ picture, caption }) => (
          <li key={`${picture.webp} ${caption}`}>
            <figure className="grid gap-2">
              <ResponsivePicture
                picture={picture}
                sizes="(min-width: 82rem) 20rem, (min-width: 64rem) 23vw, 46vw"
                className="aspect-square rounded-md"
              />
              {caption && <figcaption className="text-sm text-ink-soft">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
