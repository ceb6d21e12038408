import { ChoiceField, SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import type { RefusedForm } from "#ui/form/form.tsx";
import type { PresentedField } from "../settings-form.ts";
import { wasTicked } from "./was-ticked.ts";

type Props = { shown: PresentedField[]; values: Record<string, string>; answer: RefusedForm | undefined };

/** The controls of a form of settings. */
export function SettingControls({ shown, values, answer }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {shown.map((field) => (
        <SettingControl key={field.name} field={field} value={values[field.name] ?? ""} answer={answer} />
      ))}
    </div>
  );
}

type ControlProps = { field: PresentedField; value: string; answer: RefusedForm | undefined };

function SettingControl({ field, value, answer }: ControlProps) {
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
