import { TextField } from "#app/components/form/field.tsx";
import { maxPictureMegabytes, pictureTypes } from "#shop/pictures/picture-form.ts";
import { useShrinking } from "../../parts/use-shrinking.ts";

/** A field for one photograph, which scripts make smaller before it is sent. */
export function PhotographField({ label, name }: { label: string; name: string }) {
  const { isShrinking, shrink } = useShrinking();

  return (
    <TextField
      label={label}
      hint={
        isShrinking
          ? "One moment: made smaller for sending…"
          : `JPEG, PNG, WebP or AVIF, up to ${maxPictureMegabytes} MB.`
      }
      type="file"
      name={name}
      accept={pictureTypes}
      required={false}
      // The photograph is needed for lighting, so the label does not call it optional.
      optional={false}
      onChange={(event) => void shrink(event.currentTarget)}
    />
  );
}
