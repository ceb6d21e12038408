import { type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import { useFocusOnFault, useUnsavedWork } from "#core/back-office/admin/unsaved-work.ts";
import { Button } from "#ui/form/button.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";

/** The form of a batch: asks before unsaved changes are lost, and keeps its button in view. */
export function BatchForm({
  fields,
  answer,
  button,
  children,
}: {
  fields: FormFields;
  answer: RefusedForm | undefined;
  button: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { onSubmitted, ...watch } = useUnsavedWork(form, answer);
  useFocusOnFault(form, answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <ShopForm
      formRef={form}
      fields={fields}
      answer={answer}
      encType="multipart/form-data"
      onSubmit={onSubmitted}
      className="mt-5 grid max-w-2xl grid-cols-1 gap-5"
      {...watch}
    >
      {children}
      <SaveBar>
        <Button busy={busy} busyLabel="Saving…" className="w-full sm:w-auto">
          {button}
        </Button>
      </SaveBar>
    </ShopForm>
  );
}
