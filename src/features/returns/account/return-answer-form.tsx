import { href } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";

/** The customer's answer to a question of the shop. */
export function ReturnAnswerForm({
  number,
  id,
  fields,
  answer,
}: {
  number: string;
  id: string;
  fields: FormFields;
  answer: RefusedForm | undefined;
}) {
  const action = href("/profile/orders/:number/returns/:id/answer", { number, id });
  return (
    <ShopForm action={action} fields={fields} answer={answer} className="grid gap-4">
      <TextAreaField label="Your answer" name="answer" rows={3} />
      <Button variant="secondary" className="justify-self-start">
        Send your answer
      </Button>
    </ShopForm>
  );
}
