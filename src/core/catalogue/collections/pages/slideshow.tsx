import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useState } from "react";
import { ButtonLink } from "#ui/form/button.tsx";
import { IconButton } from "#ui/form/icon-button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { Slide } from "./collection-listing.tsx";
import { useSlideshow } from "./use-slideshow.ts";

const intervalMs = 8_000;
const controlClass = "bg-surface/85 text-ink shadow-sm hover:bg-surface";

/** The slideshow at the top of a collection, with a cross-fade. Without scripts only the first slide is shown. */
export function Slideshow({ name, slides }: { name: string; slides: Slide[] }) {
  const { current, paused, running, show, togglePause, handlers } = useSlideshow(slides.length, intervalMs);
  // The other pictures are loaded after hydration.
  const [loaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(true), []);
  return (
    <section
      data-theme="cedar"
      aria-roledescription="carousel"
      aria-label={name}
      className="relative h-[min(78svh,44rem)] min-h-[30rem] overflow-hidden"
      {...handlers}
    >
      {slides.map((slide, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is a group of contents, not of form fields.
        <div
          key={slide.headline}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          aria-hidden={index !== current}
          className="absolute inset-0 opacity-0 transition-opacity duration-[2500ms] ease-in-out aria-[hidden=false]:opacity-100"
        >
          {slide.picture && (index === 0 || loaded) && (
            <ResponsivePicture
              picture={slide.picture}
              sizes="100vw"
              alt=""
              priority={index === 0}
              className="absolute inset-y-0 right-0 h-full! object-[72%_50%] max-lg:h-[60%]! [mask-image:linear-gradient(to_bottom,black_55%,transparent_98%)] lg:w-[78%]! lg:[mask-image:linear-gradient(to_right,transparent,black_45%)]"
            />
          )}
          <div className="page-width absolute inset-x-0 bottom-36 grid justify-items-start gap-3 lg:inset-y-0 lg:content-center">
            <p className="max-w-lg font-display text-5xl tracking-tight text-balance">{slide.headline}</p>
            <p className="max-w-md text-lg text-ink-soft">{slide.text}</p>
          </div>
        </div>
      ))}
      <div className="page-width absolute inset-x-0 bottom-5 flex flex-wrap items-center gap-2">
        <ButtonLink to="#products" className="max-sm:basis-full sm:mr-4">
          See the collection
        </ButtonLink>
        {slides.length > 1 && (
          <SlideControls
            headlines={slides.map(({ headline }) => headline)}
            current={current}
            paused={paused}
            show={show}
            togglePause={togglePause}
          />
        )}
      </div>
      <p aria-live={running ? "off" : "polite"} className="sr-only">
        {slides[current]?.headline}
      </p>
    </section>
  );
}

type SlideControlsProps = Pick<
  ReturnType<typeof useSlideshow>,
  "current" | "paused" | "show" | "togglePause"
> & {
  headlines: string[];
};

/** Arrows, pause and one dot per slide, which need scripts. */
function SlideControls({ headlines, current, paused, show, togglePause }: SlideControlsProps) {
  return (
    <div className="flex grow items-center gap-2 noscript:hidden">
      <IconButton
        icon={ChevronLeft}
        label="Previous slide"
        className={controlClass}
        onClick={() => show(current - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label="Next slide"
        className={controlClass}
        onClick={() => show(current + 1)}
      />
      <IconButton
        icon={paused ? Play : Pause}
        label={paused ? "Play the slideshow" : "Pause the slideshow"}
        className={controlClass}
        onClick={togglePause}
      />
      <div className="ml-auto flex">
        {headlines.map((headline, index) => (
          <button
            key={headline}
            type="button"
            aria-label={`Slide ${index + 1}: ${headline}`}
            aria-current={index === current}
            onClick={() => show(index)}
            className="group grid h-11 w-8 place-items-center sm:w-11"
          >
            <span className="size-2.5 rounded-full border border-white transition-colors group-aria-[current=true]:bg-white" />
          </button>
        ))}
      </div>
    </div>
  );
}
