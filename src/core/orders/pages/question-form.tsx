import { href, useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";

/** Opens a ticket about one order; the shop answers by email. */
export function QuestionForm({
  number,
  fields,
  answer,
}: {
  number: string;
  fields: FormFields;
  answer: RefusedForm | undefined;
}) {
  const { formAction, state } = useNavigation();
  const action = href("/profile/orders/:number/question", { number });
  return (
    <ShopForm action={action} fields={fields} answer={answer} className="grid gap-4">
      <TextAreaField label="Your question" name="question" rows={5} />
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={state !== "idle" && formAction === action}
        busyLabel="Sending…"
      >
        Ask about this order
      </Button>
    </ShopForm>
  );
}
