import { SelectField, TextAreaField, TextField } from "#app/components/form/field.tsx";
import { controlOf } from "#shop/catalogue/fields/field-controls.ts";
import type { OwnField } from "#shop/catalogue/fields/product-field.ts";

export function OwnFieldControl({ field, value }: { field: OwnField; value: string }) {
  const { key, kind, label, hint, unit, choices } = field;
  const control = { name: controlOf(key), defaultValue: value };
  switch (kind) {
    case "list":
      return (
        <TextAreaField label={label} hint={hint || "One per line."} className="sm:col-span-2" {...control} />
      );
    case "choice":
      return <SelectField label={label} hint={hint} options={withNothing(choices)} {...control} />;
    case "yes-no":
      return <SelectField label={label} hint={hint} options={yesNo} {...control} />;
    default:
      return <TextField label={unit ? `${label}, in ${unit}` : label} hint={hint} {...control} />;
  }
}

const notSaid = { value: "", label: "Not said" };
const yesNo = [notSaid, { value: "yes", label: "Yes" }, { value: "no", label: "No" }];

function withNothing(choices: readonly string[]) {
  return [notSaid, ...choices.map((value) => ({ value, label: value }))];
}
