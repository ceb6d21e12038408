import { TextField } from "#ui/form/field.tsx";

/** A word to whoever packs the parcel, inside the checkout's form or that of a recipient. */
export function PackerNote() {
  return (
    <TextField
      name="packerNote"
      label="A word to the packer"
      hint="We read it while we pack, and it is on the slip in the parcel. At most 140 characters."
    />
  );
}
