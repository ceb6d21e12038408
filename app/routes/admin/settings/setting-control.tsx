import { ChoiceField, SelectField, TextAreaField, TextField } from "#app/components/form/field.tsx";
import type { RefusedForm } from "#app/components/form/form.tsx";
import type { PresentedField } from "#shop/settings/settings-form.ts";
import { wasTicked } from "./was-ticked.ts";

type ControlProps = { field: PresentedField; value: string; answer: RefusedForm | undefined };

export function SettingControl({ field, value, answer }: ControlProps) {
  const { name, label, hint, control, options = [] } = field;
  if (control === "switch")
    return (
      <ChoiceField
        name={name}
        label={label}
        hint={hint}
        defaultChecked={wasTicked(answer, name, value !== "")}
        className="sm:col-span-2"
      />
    );
  const shared = { name, label, hint, defaultValue: value };
  if (control === "textarea")
    return <TextAreaField {...shared} spellCheck={false} rows={16} className="sm:col-span-2" />;
  return control === "select" ? (
    <SelectField
      {...shared}
      // Without a value none is preselected.
      {...(value === "" && !options.some((option) => option.value === "") && { placeholder: "Choose…" })}
      options={options}
    />
  ) : (
    <TextField {...shared} autoComplete="off" />
  );
}
