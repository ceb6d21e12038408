import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";

type Props = {
  fields: FormFields;
  answer: RefusedForm | { ok: true } | undefined;
  submit: string;
  busy: string;
  children: ReactNode;
};

/** A form in one column with its button below. Pressing the button several times sends the form once. */
export function AuthForm({ fields, answer, submit, busy, children }: Props) {
  const { state } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state === "idle") isSent.current = false;
  }, [state]);

  function preventSecondSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  }

  return (
    <ShopForm fields={fields} answer={answer} onSubmit={preventSecondSubmit} className="grid gap-5">
      {children}
      <Button busy={state !== "idle"} busyLabel={busy} className="w-full">
        {submit}
      </Button>
    </ShopForm>
  );
}

export function EmailField() {
  return <TextField label="Email" name="email" autoComplete="username" spellCheck={false} />;
}
