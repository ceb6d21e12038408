import { type ComponentProps, useEffect, useState } from "react";
import { useShrinking } from "#core/back-office/admin/parts/use-shrinking.ts";
import { pictureTypes } from "#core/pictures/picture-form.ts";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import type { BatchValues } from "../edited-batch.server.ts";
import { useMadeWords } from "./use-made-words.ts";

/** The further fields of a batch: a fragrance load only for scented candles, a burn test only for products that burn. */
export type BatchQuestions = { load: boolean; burnTest: boolean };

/** The fields of a batch, to be put into a `ShopForm`: the necessary ones first, the rest below. */
export function BatchFields({
  values,
  today,
  asks,
}: {
  values: BatchValues;
  today: string;
  asks: BatchQuestions;
}) {
  const { made, material } = useMadeWords();
  const field = (name: keyof BatchValues) => ({ name, defaultValue: values[name] });
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-4">
        <TextField label="Pieces" {...field("pieces")} />
        <TextField label={`${made} on`} max={today} {...field("pouredOn")} />
      </div>
      <TextField
        label="Ready on"
        hint="For what has to cure: nothing of it is sold before this day. Empty: it is for sale at once."
        {...field("readyOn")}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-4">
        <TextField label={material} {...field("wax")} />
        <TextField label={`${made} by`} autoComplete="off" {...field("pouredBy")} />
      </div>
      {asks.load ? (
        <TextField
          label={`Fragrance load, in % of the ${material.toLowerCase()}`}
          placeholder="8.5"
          {...field("fragranceLoad")}
        />
      ) : (
        <HiddenField name="fragranceLoad" value={values.fragranceLoad} />
      )}
      <PhotographInput />
      {asks.burnTest ? (
        <TextAreaField
          label="Burn test"
          hint="How one of them burned. It can be added later, too."
          rows={3}
          {...field("burnTest")}
        />
      ) : (
        <HiddenField name="burnTest" value={values.burnTest} />
      )}
      <TextField
        label="Weather"
        hint="As you would write it into a notebook: 'rain since morning, 19 °C at the bench'."
        {...field("weather")}
      />
      <TextAreaField
        label="What went wrong"
        hint="Shoppers read it, too: what failed, and what became of those pieces."
        rows={2}
        {...field("faults")}
      />
      <TextAreaField label="Note" hint="Shoppers read it on the batch's page." rows={3} {...field("note")} />
      <ChoiceField
        label="Published: shoppers can read it"
        name="published"
        defaultChecked={values.published !== ""}
      />
    </>
  );
}

/** Photographs straight from the camera, or chosen ones; both are fields named `photograph`. */
function PhotographInput() {
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
