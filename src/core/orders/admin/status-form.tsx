import { Fragment, useEffect, useId, useRef, useState } from "react";
import { href, useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm, useFormField } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { FieldMessage, HiddenField } from "#ui/form/hidden-field.tsx";
import { type OrderStatus, orderStatuses } from "../order-state.ts";
import { statusLabels } from "./status-badge.tsx";

const control =
  "min-h-11 w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-base text-ink hover:border-accent";

type Props = {
  number: string;
  status: OrderStatus;
  /** The number of status changes that the page shows. */
  seen: number;
  /** The number of its notes. */
  notes?: number;
  /** The page to return to. */
  back: string;
  fields: FormFields;
  answer?: RefusedForm | undefined;
};

/** Changes any status to any other, with an optional note. */
export function StatusForm({ number, status, seen, notes = 0, back, fields, answer }: Props) {
  const { formAction, state } = useNavigation();
  const action = href("/admin/orders/:number/status", { number });
  const { formRef, isNoted } = useEmptiedForm(seen, notes);
  return (
    <ShopForm
      action={action}
      fields={fields}
      answer={answer}
      formRef={formRef}
      preventScrollReset
      className="grid gap-3"
    >
      <HiddenField name="back" value={back} />
      <HiddenField name="seen" value={seen} />
      <div className="flex gap-2">
        <StatusSelect number={number} status={status} />
        <Button variant="secondary" size="sm" busy={state !== "idle" && formAction === action}>
          Update
        </Button>
      </div>
      <FieldMessage name="to" />
      <NoteAndEmail number={number} />
      <FormMessage tone="success" className="empty:contents">
        {isNoted && "The note is in the order's timeline."}
      </FormMessage>
    </ShopForm>
  );
}

/**
 * Empties the form once more is recorded about its order: a remaining tick or note would be sent with the next change. Its
 * elements and the focus stay.
 */
function useEmptiedForm(seen: number, notes: number) {
  const formRef = useRef<HTMLFormElement>(null);
  const before = useRef({ seen, notes });
  const [isNoted, setNoted] = useState(false);
  useEffect(() => {
    if (before.current.seen === seen && before.current.notes === notes) return;
    setNoted(notes > before.current.notes);
    before.current = { seen, notes };
    formRef.current?.reset();
  }, [seen, notes]);
  return { formRef, isNoted };
}

function StatusSelect({ number, status }: Pick<Props, "number" | "status">) {
  const id = useId();
  const { value = status } = useFormField("to");
  return (
    // The key resets the choice when the status changes. A new select also needs a new label.
    <Fragment key={status}>
      <label htmlFor={id} className="sr-only">
        {`Status of order ${number}`}
      </label>
      <select id={id} name="to" defaultValue={value} className={control}>
        {orderStatuses.map((known) => (
          <option key={known} value={known}>
            {statusLabels[known]}
          </option>
        ))}
      </select>
    </Fragment>
  );
}

function NoteAndEmail({ number }: Pick<Props, "number">) {
  const id = useId();
  const { value, error, attributes } = useFormField("note");
  const isSilent = Boolean(useFormField("silent").value);
  return (
    <details open={Boolean(value) || isSilent}>
      <summary className="text-link inline-flex min-h-11 items-center text-sm">
        Add a note, or send no email
      </summary>
      <label htmlFor={id} className="sr-only">
        {`Note on the status change of order ${number}`}
      </label>
      <input
        id={id}
        name="note"
        {...attributes}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder="Reason, shown in the timeline"
        className={control}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <ChoiceField
        name="silent"
        label="Do not email the customer"
        hint="Otherwise the email goes out after two minutes, about the last status that you set by then."
        className="mt-3"
      />
    </details>
  );
}
