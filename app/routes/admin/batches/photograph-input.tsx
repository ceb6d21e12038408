import { type ComponentProps, useEffect, useState } from "react";
import { TextField } from "#app/components/form/field.tsx";
import { pictureTypes } from "#shop/pictures/picture-form.ts";
import { useShrinking } from "../parts/use-shrinking.ts";

/** Photographs straight from the camera, or chosen ones; both are fields named `photograph`. */
export function PhotographInput() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <OneInput label="Take a photograph" capture="environment" />
      <OneInput label="Or choose photographs" multiple error="" />
    </div>
  );
}

/** Replaces the chosen photographs by smaller copies, and shows them. Without scripts they are sent as they are. */
function OneInput(
  props: { label: string } & Pick<ComponentProps<"input">, "capture" | "multiple"> & { error?: string },
) {
  const [shown, setShown] = useState<string[]>([]);
  const { isShrinking, shrink } = useShrinking();
  useEffect(() => () => shown.forEach((url) => void URL.revokeObjectURL(url)), [shown]);

  async function choose(input: HTMLInputElement) {
    const files = await shrink(input);
    setShown(files.map((file) => URL.createObjectURL(file)));
  }

  return (
    <div className="grid gap-2">
      <TextField
        {...props}
        type="file"
        name="photograph"
        accept={pictureTypes}
        optional
        onChange={(event) => void choose(event.currentTarget)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isShrinking && "One moment: made smaller for sending…"}
      </p>
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {shown.map((url) => (
            <li key={url}>
              <img src={url} alt="" className="size-20 rounded-sm object-cover" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
