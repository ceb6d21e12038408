import { lazy, type MouseEvent, Suspense, useState } from "react";
import { type Picture, widestUrl } from "#core/pictures/picture.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Loaded at the first click, because few shoppers zoom. */
const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

/** Covers a picture and opens it large above the page; without scripts, or in a new tab, its file. */
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
        data-fills
        onClick={open}
        className="absolute inset-0 cursor-zoom-in rounded-md focus-visible:-outline-offset-4"
      >
        <VisuallyHidden>{`Enlarge: ${picture.alt}`}</VisuallyHidden>
      </a>
      {isOpen && (
        <Suspense>
          <ZoomDialog picture={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
