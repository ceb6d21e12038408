import { useState } from "react";
import { TextField } from "#app/components/form/field.tsx";
import { maxPictureMegabytes, pictureTypes } from "#shop/pictures/picture-form.ts";
import { shrinkPhotograph } from "../../parts/shrink-photograph.ts";

/** A field for one photograph, which scripts make smaller before it is sent. */
export function PhotographField({ label, name }: { label: string; name: string }) {
  const [isShrinking, setShrinking] = useState(false);

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (!file) return;
    setShrinking(true);
    const smaller = new DataTransfer();
    smaller.items.add(await shrinkPhotograph(file));
    input.files = smaller.files;
    setShrinking(false);
  }

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
      onChange={(event) => void choose(event.currentTarget)}
    />
  );
}
