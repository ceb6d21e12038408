import { useShrinking } from "#core/back-office/admin/parts/use-shrinking.ts";
import { pictureTypes } from "#core/pictures/picture-form.ts";
import { ChoiceField, TextField } from "#ui/form/field.tsx";

/** The picture of a label, asked for once the price is shown: without scripts, a chosen file is lost by showing the price. */
export function LabelField({ hasFormer }: { hasFormer: boolean }) {
  const { isShrinking, shrink } = useShrinking();

  return (
    <div className="grid gap-2">
      <TextField
        label="Picture of the label"
        hint={
          hasFormer
            ? "Without another picture, the one before stays."
            : "The page of the quote shows it, and the customer approves it by paying."
        }
        type="file"
        name="label"
        accept={pictureTypes}
        optional
        onChange={(event) => void shrink(event.currentTarget)}
      />
      {hasFormer && <ChoiceField name="withoutLabel" label="Take the label off" />}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isShrinking && "One moment: made smaller for sending…"}
      </p>
    </div>
  );
}
