import { useFormField } from "./form.tsx";
import { FormMessage } from "./form-message.tsx";

export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <FieldMessage name={name} />
    </>
  );
}

/** The error of a field whose controls do not show it: hidden controls, or several of one name. */
export function FieldMessage({ name }: { name: string }) {
  const { error } = useFormField(name);
  return error && <FormMessage tone="error">{error}</FormMessage>;
}
