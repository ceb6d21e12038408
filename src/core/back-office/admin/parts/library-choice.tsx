import type { LibraryPicture } from "#core/pictures/picture-library.server.ts";
import { ChoiceField, ChoiceGroup } from "#ui/form/field.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";

type ChoiceProps = {
  pictures: readonly LibraryPicture[];
  type: "radio" | "checkbox";
  name?: string;
  legend?: string;
};

/** Pictures of the library to choose from. A chosen one fills the form's empty field with its description. */
export function LibraryChoice({
  pictures,
  type,
  name = "libraryPicture",
  legend = "The shop's pictures",
}: ChoiceProps) {
  if (pictures.length === 0) return null;
  return (
    <ChoiceGroup legend={legend} name={name}>
      <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {type === "radio" && (
          <ChoiceField type="radio" name={name} value="" label="None of these" defaultChecked />
        )}
        {pictures.map(({ id, picture }, index) => (
          <ChoiceField
            key={id}
            type={type}
            name={name}
            value={id}
            onChange={(event) => fillWords(event.currentTarget, picture.alt)}
            label={
              <span className="grid gap-1 text-sm">
                <ResponsivePicture
                  picture={{ ...picture, alt: "" }}
                  sizes="(min-width: 40rem) 14rem, 40vw"
                  className="aspect-square rounded-sm"
                />
                <span className="line-clamp-2">{picture.alt || `Picture ${index + 1}`}</span>
              </span>
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

function fillWords(input: HTMLInputElement, alt: string): void {
  const field = input.form?.elements.namedItem("alt");
  if (input.type === "radio" && input.checked && field instanceof HTMLInputElement && alt) field.value = alt;
}
