import { useEffect, useState } from "react";
import { TextField } from "#app/components/field.tsx";
import {
  findPictureFormat,
  formTooLarge,
  largestPicture,
  largestPictureForm,
  pictureRefusals,
  pictureTypes,
} from "#shop/catalogue/picture-form.ts";

type PictureInputProps = {
  faults: { picture?: string; alt?: string };
  /** What came back with the faults. A chosen file can't be put back by a page. */
  typed?: { address: string; alt: string } | undefined;
  multiple?: boolean;
  /** There may be none, or one already: then nothing needs to be brought. */
  optional?: boolean;
};

type Chosen = { name: string; url: string };

/**
 * Files or an https address, and words for each. Fields: `picture`, `pictureAddress`, `alt`. What is wrong with a file is said
 * before it is sent; the server asks again.
 */
export function PictureInput({ faults, typed, multiple = false, optional = false }: PictureInputProps) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [fault, setFault] = useState<string>();
  useEffect(() => () => chosen.forEach(({ url }) => void URL.revokeObjectURL(url)), [chosen]);

  async function choose(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    const found = await findFault(files);
    setFault(found);
    // What would be refused is not sent: it would take the rest of the form with it.
    if (found) input.value = "";
    setChosen(found ? [] : files.map((file) => ({ name: file.name, url: URL.createObjectURL(file) })));
  }

  return (
    <div className="grid gap-4">
      <TextField
        label={multiple ? "Choose pictures" : "Choose a picture"}
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB each."
        type="file"
        name="picture"
        accept={pictureTypes}
        multiple={multiple}
        required={false}
        error={fault ?? (chosen.length > 0 ? undefined : faults.picture)}
        onChange={(event) => void choose(event.currentTarget)}
      />
      {chosen.length === 0 && (
        <TextField
          label="Or its https address"
          hint="Fetched once, when you save."
          type="url"
          name="pictureAddress"
          placeholder="https://"
          defaultValue={typed?.address}
          optional
        />
      )}
      {(chosen.length === 0 ? [undefined] : chosen).map((one, index) => (
        <div key={index === 0 ? "first" : one?.url} className="flex items-end gap-3">
          {one && <img src={one.url} alt="" className="aspect-[4/5] w-16 shrink-0 rounded-sm object-cover" />}
          <TextField
            label={one && chosen.length > 1 ? `What '${one.name}' shows` : "What the picture shows"}
            hint={index === 0 ? "For people who can't see it, and for search engines." : undefined}
            name="alt"
            maxLength={200}
            defaultValue={index === 0 ? typed?.alt : undefined}
            error={index === 0 ? faults.alt : undefined}
            optional={optional}
            className="grow"
          />
        </div>
      ))}
    </div>
  );
}

async function findFault(files: File[]): Promise<string | undefined> {
  for (const file of files) {
    const format = findPictureFormat(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
    const reason = file.size > largestPicture ? "too-large" : format ? undefined : "not-a-picture";
    if (reason) return `${file.name}: ${pictureRefusals[reason]}`;
  }
  const together = files.reduce((sum, { size }) => sum + size, 0);
  return together > largestPictureForm - roomForWords ? formTooLarge : undefined;
}

const roomForWords = 512 * 1024;
