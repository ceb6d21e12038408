import { useEffect, useState } from "react";
import { TextField } from "#app/components/form/field.tsx";
import { pictureTypes } from "#shop/pictures/picture-form.ts";
import { useShrinking } from "../parts/use-shrinking.ts";

/** One photograph, from the camera or a file. Scripts make it smaller before it is sent, and show it. */
export function OnePhotograph() {
  const [shown, setShown] = useState<string>();
  const { isShrinking, shrink } = useShrinking();
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);

  async function choose(input: HTMLInputElement) {
    const [file] = await shrink(input);
    setShown(file && URL.createObjectURL(file));
  }

  return (
    <div className="grid gap-3">
      <TextField
        label="Photograph"
        hint="By daylight, near a window, on something plain."
        type="file"
        name="picture"
        accept={pictureTypes}
        optional={false}
        onChange={(event) => void choose(event.currentTarget)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isShrinking && "One moment: made smaller for sending…"}
      </p>
      {shown && <img src={shown} alt="" className="aspect-[4/5] w-28 rounded-sm object-cover" />}
    </div>
  );
}
