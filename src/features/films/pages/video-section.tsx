import { labelOf, SectionHeading } from "#core/content/pages/sections/section-heading.tsx";
import type { ShownParts } from "#core/content/pages/sections/shown-section.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import { Prose } from "#ui/page/prose.tsx";
import { Section } from "#ui/page/section.tsx";

/** A film of the owner's. It is loaded only when played, and nothing comes from another site. */
export function VideoSection({ id, ...parts }: ShownParts["video"] & { id: string }) {
  const { title, lead, film, poster, caption, said } = parts;
  return (
    <Section {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} lead={lead} className="mb-8" />
      <figure className="mx-auto grid max-w-4xl gap-3">
        <video
          controls
          playsInline
          preload="none"
          aria-label={title || caption || poster?.alt || "A film"}
          {...(poster && { poster: widestUrl(poster), width: poster.width, height: poster.height })}
          className={`h-auto w-full rounded-md bg-ink ${poster ? "" : "aspect-video"}`}
        >
          <source src={film.url} type={film.type} />
          <a href={film.url}>{title || "The film"}</a>
        </video>
        {caption && <figcaption className="text-sm text-ink-soft">{caption}</figcaption>}
        {said && (
          <details>
            <summary className="text-link touch-target inline-flex cursor-pointer items-center text-sm">
              What is said in it
            </summary>
            <Prose html={said} />
          </details>
        )}
      </figure>
    </Section>
  );
}
