import { ChoiceField, TextAreaField, TextField } from "#app/components/form/field.tsx";
import type { BatchValues } from "#shop/batches/edited-batch.server.ts";
import { PhotographInput } from "./photograph-input.tsx";

/** The fields of a batch, to be put into a `ShopForm`: what a pouring needs first, the rest below. */
export function BatchFields({ values, today }: { values: BatchValues; today: string }) {
  const field = (name: keyof BatchValues) => ({ name, defaultValue: values[name] });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Pieces" {...field("pieces")} />
        <TextField label="Poured on" max={today} {...field("pouredOn")} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Wax" placeholder="Soy wax" {...field("wax")} />
        <TextField label="Poured by" autoComplete="off" {...field("pouredBy")} />
      </div>
      <TextField label="Fragrance load, in % of the wax" placeholder="8.5" {...field("fragranceLoad")} />
      <PhotographInput />
      <TextAreaField
        label="Burn test"
        hint="How one of them burned. It can be added later, too."
        rows={3}
        {...field("burnTest")}
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
