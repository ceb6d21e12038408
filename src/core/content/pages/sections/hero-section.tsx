import { buttonClass } from "#ui/form/button.tsx";
import { Carousel } from "#ui/page/carousel.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { headingId, type ShownParts } from "./shown-section.ts";
import { TargetLink } from "./target-link.tsx";

type HeroProps = ShownParts["hero"] & { id: string; isFirst: boolean };

/**
 * The opening: words on the shop's dark colour, and a picture or slides beside them. Only the first hero has the
 * page's heading.
 */
export function HeroSection({ id, eyebrow, title, line, buttons, pictures, isFirst }: HeroProps) {
  return (
    <section data-theme="cedar" aria-labelledby={headingId(id)}>
      <div
        className={`page-width grid items-center gap-8 py-10 sm:py-14 lg:gap-14 lg:py-20 ${pictures.length > 0 ? "lg:grid-cols-2" : ""}`}
      >
        <div className="grid max-w-xl gap-5">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading id={headingId(id)} level={isFirst ? 1 : 2} size="display" className="wrap-anywhere">
            {title}
          </Heading>
          {line && <p className="max-w-text text-lg text-ink-soft">{line}</p>}
          {buttons.length > 0 && (
            <div className="mt-2 flex flex-wrap gap-3">
              {buttons.map(({ words, to }, index) => (
                <TargetLink key={to} to={to} className={buttonClass(index === 0 ? "primary" : "secondary")}>
                  {words}
                </TargetLink>
              ))}
            </div>
          )}
        </div>
        <Slides title={title} pictures={pictures} isFirst={isFirst} />
      </div>
    </section>
  );
}

function Slides({ title, pictures, isFirst }: Pick<HeroProps, "title" | "pictures" | "isFirst">) {
  if (pictures.length === 0) return null;
  const slides = pictures.map((picture, index) => (
    <ResponsivePicture
      key={picture.webp}
      picture={picture}
      priority={isFirst && index === 0}
      sizes="(min-width: 82rem) 38rem, (min-width: 64rem) 45vw, calc(100vw - 2.5rem)"
      className="aspect-[4/3] rounded-md"
    />
  ));
  return slides.length === 1 ? slides[0] : <Carousel label={`Pictures: ${title}`} slides={slides} />;
}
