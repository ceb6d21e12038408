import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { buttonClass } from "#app/components/form/button.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/pictures/picture.ts";
import "./workshop-gallery.css";

/**
 * Pictures that scroll by in 30 seconds, in an endless loop. Stops on hover, on focus and while paused. Without
 * scripts and for reduced motion it is a row to scroll by hand.
 */
export function WorkshopGallery({ pictures }: { pictures: readonly Picture[] }) {
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
