import { TextField } from "#app/components/field.tsx";
import { trapField } from "#shop/content/message.ts";

/** Out of sight for people; machines that fill in every field give themselves away. Shown to who was caught by mistake. */
export function TrapField({ error }: { error: string | undefined }) {
  const field = (
    <TextField
      label="Website"
      name={trapField}
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
