import { href, useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";

/** The courier's list of collected money: a file or pasted text. */
export function HandedInFields({ fields, answer }: { fields: FormFields; answer?: RefusedForm | undefined }) {
  const action = href("/admin/orders/on-delivery/handed-in");
  const busy = useNavigation().formAction === action;
  return (
    <ShopForm
      fields={fields}
      answer={answer}
      action={action}
      encType="multipart/form-data"
      className="grid gap-4"
    >
      <p className="text-ink-soft">
        With a heading for the order or the AWB number, one for the amount and, if you have it, one for the
        UTR. The same file read twice counts once.
      </p>
      <TextField label="The courier's CSV file" name="file" type="file" accept=".csv,text/csv" />
      <TextAreaField label="Or paste it" name="list" rows={4} />
      <div>
        <Button busy={busy} busyLabel="One moment…">
          Book what was handed in
        </Button>
      </div>
    </ShopForm>
  );
}
