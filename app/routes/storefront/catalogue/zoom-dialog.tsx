import type { CSSProperties } from "react";
import { Dialog } from "#app/components/dialog.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/pictures/picture.ts";

/** A picture as large as it is stored, up to 1,600 px: scrolled by keyboard, mouse or finger, and pinched as the browser does. */
export default function ZoomDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={picture.alt} titleHidden size="xl">
      <section
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
