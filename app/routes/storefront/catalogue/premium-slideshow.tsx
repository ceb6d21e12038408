import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "#app/components/icon-button.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/catalogue/picture.ts";
import { useSlideshow } from "./use-slideshow.ts";

export type Slide = { headline: string; words: string; picture: Picture };

const interval = 8_000;
const turn = "bg-surface/85 text-ink shadow-sm hover:bg-surface";

/** The opening of the premium page: pictures that melt into each other. Without scripts it is the first of them. */
export function PremiumSlideshow({ slides }: { slides: Slide[] }) {
  const { at, paused, runs, show, togglePause, hold, release } = useSlideshow(slides.length, interval);
  // The pictures behind the first come when the page stands.
  const [loaded, setLoaded] = useState(false);
  useEffect(() => setLoaded(true), []);
  return (
    <section
      data-theme="cedar"
      aria-roledescription="carousel"
      aria-label="Premium Candles"
      className="relative h-[min(78svh,44rem)] min-h-[30rem] overflow-hidden"
      onMouseEnter={hold}
      onMouseLeave={release}
      onTouchStart={hold}
      onTouchEnd={release}
      onTouchCancel={release}
      onFocus={hold}
      onBlur={release}
    >
      {slides.map((slide, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things, not of form fields.
        <div
          key={slide.headline}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          aria-hidden={index !== at}
          className="absolute inset-0 opacity-0 transition-opacity duration-[2500ms] ease-in-out aria-[hidden=false]:opacity-100"
        >
          {(index === 0 || loaded) && (
            <ResponsivePicture
              picture={slide.picture}
              sizes="100vw"
              alt=""
              priority={index === 0}
              className="absolute inset-0 h-full!"
            />
          )}
          <div className="absolute inset-0 bg-linear-to-t from-black/85 via-black/45 to-black/10" />
          <div className="page-width absolute inset-x-0 bottom-24 text-white sm:bottom-28">
            <p className="text-5xl font-display tracking-tight text-balance">{slide.headline}</p>
            <p className="mt-3 max-w-xl text-lg">{slide.words}</p>
          </div>
        </div>
      ))}
      <div className="page-width absolute inset-x-0 bottom-5 flex items-center gap-2 noscript:hidden">
        <IconButton icon={ChevronLeft} label="Previous slide" className={turn} onClick={() => show(at - 1)} />
        <IconButton icon={ChevronRight} label="Next slide" className={turn} onClick={() => show(at + 1)} />
        <IconButton
          icon={paused ? Play : Pause}
          label={paused ? "Play the slideshow" : "Pause the slideshow"}
          className={turn}
          onClick={togglePause}
        />
        <div className="ml-auto flex">
          {slides.map((slide, index) => (
            <button
              key={slide.headline}
              type="button"
              aria-label={`Slide ${index + 1}: ${slide.headline}`}
              aria-current={index === at}
              onClick={() => show(index)}
              className="group grid h-11 w-8 place-items-center sm:w-11"
            >
              <span className="size-2.5 rounded-full border border-white transition-colors group-aria-[current=true]:bg-white" />
            </button>
          ))}
        </div>
      </div>
      <p aria-live={runs ? "off" : "polite"} className="sr-only">
        {slides[at]?.headline}
      </p>
    </section>
  );
}
