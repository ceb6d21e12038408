import { lazy, type MouseEvent, Suspense, useState } from "react";
import { type Picture, widestUrl } from "#shop/pictures/picture.ts";

/** Loaded at the first click, because few shoppers zoom. */
const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

/** Opens a picture large above the page; without scripts, or in a new tab, its file. */
export function ZoomLink({ picture }: { picture: Picture }) {
  const [isOpen, setOpen] = useState(false);
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a
        href={widestUrl(picture)}
        aria-label={`Enlarge: ${picture.alt}`}
        onClick={open}
        className="icon-button absolute top-2 left-2 z-10 bg-surface/90 shadow-sm"
      >
        <span className="enlarge-sign" />
      </a>
      {isOpen && (
        <Suspense>
          <ZoomDialog picture={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
