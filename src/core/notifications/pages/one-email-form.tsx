// A form for the address of one email: when a product is back, when the shop sells again, or with the cart.
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { HoneypotField } from "#core/messages/pages/honeypot-field.tsx";
import { useAccountDetails } from "#core/web/storefront/use-account-details.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { useFormTarget } from "#ui/form/form-targets.ts";

export type OneEmailAnswer = { ok: true; message: string } | RefusedForm;

type FormProps = {
  action: string;
  label: string;
  /** When the address is deleted. */
  note: string;
  /** For a narrow column beside something more important: the button is below the field and quieter. */
  isAside?: boolean;
  fields: FormFields;
  /** The answer to the form sent without scripts. */
  answer?: OneEmailAnswer | undefined;
};

export function OneEmailForm({ action, label, note, isAside = false, fields, answer: given }: FormProps) {
  const fetcher = useFetcher<OneEmailAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useFormTarget(form, action);
  useAccountDetails(form);
  const answer = fetcher.data ?? given;
  if (answer?.ok) return <Asked message={answer.message} />;
  const button = (
    <Button
      variant={isAside ? "secondary" : "primary"}
      busy={fetcher.state !== "idle"}
      busyLabel="Sending…"
      className="justify-self-start"
    >
      {label}
    </Button>
  );
  return (
    <ShopForm
      fetcher={fetcher}
      formRef={form}
      fields={fields}
      answer={answer}
      action={action}
      className="grid w-full gap-3"
    >
      <TextField
        label="Your email"
        name="email"
        autoComplete="email"
        {...(isAside ? {} : { belowOnPhone: true, beside: button })}
      />
      {isAside && button}
      <HoneypotField />
      <p className="text-sm text-ink-soft">{note}</p>
    </ShopForm>
  );
}

/** Replaces the form, and takes the focus from its button. */
function Asked({ message }: { message: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <FormMessage tone="success">{message}</FormMessage>
    </div>
  );
}
