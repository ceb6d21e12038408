import { type CSSProperties, useEffect, useRef } from "react";
import type { Picture } from "#core/pictures/picture.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";

/** A picture in its stored size, up to 1,600 px, scrolled by keyboard, mouse or finger, and zoomed by pinching. */
export default function ZoomDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const region = useRef<HTMLElement>(null);
  // Scrolls to the middle, where the subject is; a phone would show a corner.
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = region.current ?? {};
    const left = (scrollWidth - clientWidth) / 2;
    const top = (scrollHeight - clientHeight) / 2;
    region.current?.scrollTo({ left, top, behavior: "instant" });
  }, []);
  return (
    <Dialog open onClose={onClose} title={picture.alt} titleHidden size="xl">
      <section
        ref={region}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard access.
        tabIndex={0}
        aria-label={picture.alt}
        style={{ "--stored-width": `${picture.width}px` } as CSSProperties}
        className="max-h-[calc(100dvh-1.5rem)] overflow-auto [touch-action:pan-x_pan-y_pinch-zoom]"
      >
        <ResponsivePicture
          picture={picture}
          sizes="100rem"
          alt=""
          className="w-[max(100%,var(--stored-width))]! max-w-none!"
        />
      </section>
    </Dialog>
  );
}
