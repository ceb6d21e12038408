import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "#app/components/button.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/catalogue/picture.ts";
import "./workshop-gallery.css";

/**
 * The pictures pass by in 30 seconds and begin again. They stand still under the pointer, under the focus and while paused;
 * without scripts, or for who wants less motion, they are a row to scroll.
 */
export function WorkshopGallery({ pictures }: { pictures: readonly Picture[] }) {
  const [isPaused, setPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className="workshop-gallery mt-8" data-paused={isPaused || undefined}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="Pictures from the workshop"
        className="workshop-gallery-window rounded-md"
      >
        <div className="workshop-gallery-track">
          <Row pictures={pictures} />
          <Row pictures={pictures} isEcho />
        </div>
      </section>
      <button
        type="button"
        onClick={() => setPaused(!isPaused)}
        className={buttonClass("ghost", "sm", "workshop-gallery-switch mt-3 -ml-4")}
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.8} />
        {isPaused ? "Let the pictures move" : "Pause the pictures"}
      </button>
    </div>
  );
}

/** The echo follows the row, so that the end runs into the beginning. */
function Row({ pictures, isEcho = false }: { pictures: readonly Picture[]; isEcho?: boolean }) {
  return (
    <ul aria-hidden={isEcho || undefined} className={isEcho ? "workshop-gallery-echo" : undefined}>
      {pictures.map((picture) => (
        <li key={picture.alt}>
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 48rem) 20rem, 70vw"
            alt={isEcho ? "" : picture.alt}
            className="aspect-[4/5] rounded-md"
          />
        </li>
      ))}
    </ul>
  );
}
