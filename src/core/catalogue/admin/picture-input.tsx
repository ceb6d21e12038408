import { useEffect, useState } from "react";
import { useShrinking } from "#core/back-office/admin/parts/use-shrinking.ts";
import {
  formTooLarge,
  maxPictureBytes,
  maxPictureFormBytes,
  maxPictureMegabytes,
  pictureRefusals,
  pictureTypes,
  readPictureFormat,
} from "#core/pictures/picture-form.ts";
import { TextField } from "#ui/form/field.tsx";
import { useFormField, useTypedValue } from "#ui/form/form.tsx";

type PictureInputProps = {
  /** For a form that is no `ShopForm`, which knows its errors itself. */
  faults?: { picture?: string; alt?: string };
  /** For a form that is no `ShopForm`. Browsers do not let a page restore a chosen file. */
  typed?: { address: string; alt: string } | undefined;
  multiple?: boolean;
  /** True where a picture is not required, or one exists already. */
  optional?: boolean;
};

type ChosenFile = { name: string; url: string };

/**
 * Files or an https address, and a description for each. Fields: `picture`, `pictureAddress`, `alt`. Files
 * are checked before they are sent; the server checks them again.
 */
export function PictureInput({ faults, typed, multiple = false, optional = false }: PictureInputProps) {
  const refused = { picture: useFormField("picture").error, alt: useFormField("alt").error, ...faults };
  const typedAlt = useTypedValue("alt") ?? typed?.alt;
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const [fault, setFault] = useState<string>();
  const { isShrinking, shrink } = useShrinking();
  useEffect(() => () => chosen.forEach(({ url }) => void URL.revokeObjectURL(url)), [chosen]);

  async function choose(input: HTMLInputElement) {
    const files = await shrink(input);
    const found = await findFault(files);
    setFault(found);
    // Drops a file that would be refused, because the refusal would lose the rest of the form.
    if (found) input.value = "";
    setChosen(found ? [] : files.map((file) => ({ name: file.name, url: URL.createObjectURL(file) })));
  }

  return (
    <div className="grid gap-4">
      <TextField
        label={multiple ? "Choose pictures" : "Choose a picture"}
        hint={`JPEG, PNG, WebP or AVIF, up to ${maxPictureMegabytes} MB each.`}
        type="file"
        name="picture"
        accept={pictureTypes}
        multiple={multiple}
        required={false}
        // An address may stand in for the file, so the label does not call it optional.
        optional={false}
        error={fault ?? refused.picture}
        onChange={(event) => void choose(event.currentTarget)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isShrinking && "One moment: made smaller for sending…"}
      </p>
      {chosen.length === 0 && (
        <TextField
          label="Or its https URL"
          hint="Downloaded once, when you save."
          type="url"
          name="pictureAddress"
          placeholder="https://"
          defaultValue={typed?.address}
          optional
        />
      )}
      {(chosen.length === 0 ? [undefined] : chosen).map((file, index) => (
        <div key={index === 0 ? "first" : file?.url} className="flex items-end gap-3">
          {file && (
            <img src={file.url} alt="" className="aspect-[4/5] w-16 shrink-0 rounded-sm object-cover" />
          )}
          <TextField
            label={file && chosen.length > 1 ? `What '${file.name}' shows` : "What the picture shows"}
            hint={index === 0 ? "For people who can't see it, and for search engines." : undefined}
            name="alt"
            maxLength={200}
            defaultValue={index === 0 ? typedAlt : undefined}
            error={index === 0 ? refused.alt : ""}
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
    const { refusal } = readPictureFormat(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
    const reason = file.size > maxPictureBytes ? "too-large" : refusal;
    if (reason) return `${file.name}: ${pictureRefusals[reason]}`;
  }
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  return totalBytes > maxPictureFormBytes - maxTextBytes ? formTooLarge : undefined;
}

/** Reserved for the form's text fields. */
const maxTextBytes = 512 * 1024;
