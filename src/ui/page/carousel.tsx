import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, type UIEvent, useRef, useState } from "react";
import { IconButton } from "../form/icon-button.tsx";

type CarouselProps = {
  /** The accessible name, such as 'Pictures of Himalayan Pine'. */
  label: string;
  slides: readonly ReactNode[];
  /** One small picture per slide, shown as a row of buttons below. Replaces the dots. */
  thumbnails?: readonly ReactNode[];
  /** Shows the number as 'n / total'. */
  counter?: boolean;
  /** Leaves out the arrows, where thumbnails do the same; on a phone these lie in a column at the slide's side. */
  plain?: boolean;
  className?: string;
};

/**
 * Pictures in a snapping row that can be swiped, scrolled by keyboard, and moved by buttons that wrap around
 * at the ends. Without scripts only the row is shown. Pass a `key` to start again with other slides.
 */
export function Carousel({
  label,
  slides,
  thumbnails,
  counter = false,
  plain = false,
  className = "",
}: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const total = slides.length;

  function show(index: number) {
    const target = (index + total) % total;
    row.current?.scrollTo({ left: target * row.current.clientWidth });
    setCurrent(target);
  }

  function updateCurrent({ currentTarget }: UIEvent<HTMLElement>) {
    const nearest = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
    // Scrolling by a button passes the slides in between; only a slide that is fully in view counts.
    if (Math.abs(currentTarget.scrollLeft - nearest * currentTarget.clientWidth) < 2) setCurrent(nearest);
  }

  const arrowClass = "bg-surface/90 shadow-sm hover:bg-surface";
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`relative flex flex-col ${className}`}
    >
      <div className="relative grid flex-1">
        <ul
          ref={row}
          onScroll={updateCurrent}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard access.
          tabIndex={0}
          aria-label={label}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-md motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {slides.map((slide, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id and never move.
              key={index}
              aria-label={`${index + 1} of ${total}`}
              className="w-full shrink-0 snap-center"
            >
              {slide}
            </li>
          ))}
        </ul>
        {total > 1 && !plain && (
          <div className="noscript:hidden">
            <IconButton
              icon={ChevronLeft}
              label="Previous picture"
              className={`${arrowClass} absolute inset-y-0 left-2 my-auto size-11`}
              onClick={() => show(current - 1)}
            />
            <IconButton
              icon={ChevronRight}
              label="Next picture"
              className={`${arrowClass} absolute inset-y-0 right-2 my-auto size-11`}
              onClick={() => show(current + 1)}
            />
          </div>
        )}
        {counter && total > 1 && (
          <p
            aria-live="polite"
            className="absolute right-3 bottom-3 rounded-sm bg-surface/90 px-2.5 py-1 text-xs font-semibold tabular-nums text-ink noscript:hidden"
          >
            {`${current + 1} / ${total}`}
          </p>
        )}
      </div>
      {total > 1 && (
        <div
          className={`flex flex-wrap justify-center gap-0.5 noscript:hidden ${plain ? "thumbnails-aside" : "mt-2"}`}
        >
          {slides.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              key={index}
              type="button"
              aria-label={`Show picture ${index + 1}`}
              aria-current={index === current}
              onClick={() => show(index)}
              className={
                thumbnails
                  ? "m-0.5 w-16 overflow-hidden rounded-sm border-2 border-transparent opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:border-brass aria-[current=true]:opacity-100"
                  : "group grid size-11 place-items-center"
              }
            >
              {thumbnails ? (
                thumbnails[index]
              ) : (
                <span className="size-2 rounded-full border border-line-strong transition-colors group-aria-[current=true]:border-brass-ink group-aria-[current=true]:bg-brass-ink" />
              )}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
