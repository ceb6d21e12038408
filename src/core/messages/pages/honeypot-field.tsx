import { TextField } from "#ui/form/field.tsx";
import { useFormField } from "#ui/form/form.tsx";

/** A hidden field that only bots fill in. Shown with its error if a person was taken for a bot. */
export function HoneypotField() {
  const { error } = useFormField("website");
  const field = (
    <TextField
      label="Website"
      name="website"
      tabIndex={error ? undefined : -1}
      autoComplete="off"
      optional
      data-no-draft=""
      error={error}
    />
  );
  return error ? (
    field
  ) : (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      {field}
    </div>
  );
}
