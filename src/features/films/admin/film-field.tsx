import { useState } from "react";
import { TextField } from "#ui/form/field.tsx";
import { useFormField } from "#ui/form/form.tsx";
import { maxVideoBytes, readVideoFormat, videoRefusals, videoTypes } from "../video-format.ts";

/** Checked before it is sent, because thirty megabytes take minutes on a phone; the server checks it again. */
export function FilmField({ label = "Choose a film" }: { label?: string }) {
  const refused = useFormField("film").error;
  const [fault, setFault] = useState<string>();

  async function check(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    if (!file) return;
    const format = readVideoFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
    const reason = file.size > maxVideoBytes ? "too-large" : "refusal" in format && format.refusal;
    setFault(reason ? videoRefusals[reason] : undefined);
    if (reason) input.value = "";
  }

  return (
    <TextField
      label={label}
      hint="MP4 or WebM, up to 30 MB."
      type="file"
      name="film"
      accept={videoTypes}
      required={false}
      optional={false}
      error={fault ?? refused}
      onChange={(event) => void check(event.currentTarget)}
    />
  );
}
