import { href, useNavigation } from "react-router";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import type { FormFields, RefusedForm } from "#ui/form/form.tsx";

/** The owner's words about a customer, and the tags by which the list is filtered. */
export function NoteForm({
  customer: { id, note, tags, paysOnline },
  fields,
  answer,
}: {
  customer: { id: string; note: string; tags: readonly string[]; paysOnline: boolean };
  fields: FormFields;
  answer?: RefusedForm | undefined;
}) {
  const action = href("/admin/users/:id/note", { id });
  return (
    <WatchedForm
      key={`${note}\n${tags.join()}\n${paysOnline}`}
      action={action}
      fields={fields}
      answer={answer}
      className="grid max-w-xl gap-4"
    >
      <TextAreaField
        label="Note"
        name="note"
        rows={3}
        defaultValue={note}
        hint="Only you read it here. Whoever asks for a copy of their data gets it, too."
      />
      <TextField
        label="Tags"
        name="tags"
        autoComplete="off"
        defaultValue={tags.join(", ")}
        hint="With commas between them, such as: wholesale, Chandigarh. The list of customers can be filtered by each."
      />
      <ChoiceField
        label="No cash on delivery"
        name="paysOnline"
        defaultChecked={paysOnline}
        hint="The person pays online. The checkout does not say why."
      />
      <Button
        variant="secondary"
        busy={useNavigation().formAction === action}
        busyLabel="Saving…"
        className="justify-self-start"
      >
        Save the note
      </Button>
    </WatchedForm>
  );
}
