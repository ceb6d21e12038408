import Upload from "lucide-react/icons/upload";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";

type Props = {
  fields: FormFields;
  answer: RefusedForm | undefined;
  label: string;
  hint?: string;
  accept?: string;
  /** The effect of sending the file. */
  press: string;
  isMain?: boolean;
  className: string;
  children?: ReactNode;
};

/** A form for a file of rows, from a spreadsheet or another shop. */
export function FileForm(props: Props) {
  const { label, hint, accept = ".csv,text/csv", press, isMain, className, children, ...form } = props;
  const busy = useNavigation().formMethod === "POST";
  return (
    <ShopForm {...form} encType="multipart/form-data" className={`${className} grid max-w-xl gap-4`}>
      <TextField label={label} hint={hint} name="file" type="file" accept={accept} />
      {children}
      <Button
        variant={isMain ? "primary" : "secondary"}
        busy={busy}
        busyLabel="Sending the file…"
        className="justify-self-start"
      >
        <Upload aria-hidden="true" size={18} /> <span>{press}</span>
      </Button>
    </ShopForm>
  );
}
