import { ResponsivePicture } from "#app/components/picture.tsx";
import { LibraryPages } from "#app/routes/admin/parts/more-pictures.tsx";
import { writePicture } from "#shop/content/text-pictures.ts";
import type { LibraryPicture } from "#shop/pictures/picture-library.server.ts";

/** Buttons that put a picture of the library into the form's text. Without scripts its mark is on the picture's page. */
export function TextPictures({ library }: { library: { pictures: LibraryPicture[]; next: string | null } }) {
  return (
    <LibraryPages first={library} summary="Put a picture into the text">
      {(pictures) => (
        <ul className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-4">
          {pictures.map(({ id, picture }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Put into the text: ${picture.alt || `picture ${index + 1}`}`}
                className="block w-full"
                onClick={({ currentTarget }) =>
                  insert(currentTarget.form, writePicture({ id, alt: picture.alt }))
                }
              >
                <ResponsivePicture
                  picture={{ ...picture, alt: "" }}
                  sizes="10rem"
                  className="aspect-square rounded-sm"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </LibraryPages>
  );
}

/** As a paragraph of its own, where the cursor is. */
function insert(form: HTMLFormElement | null, mark: string): void {
  const body = form?.elements.namedItem("body");
  if (!(body instanceof HTMLTextAreaElement)) return;
  body.setRangeText(`\n\n${mark}\n\n`, body.selectionEnd, body.selectionEnd, "end");
  body.dispatchEvent(new Event("input", { bubbles: true }));
  body.focus();
}
