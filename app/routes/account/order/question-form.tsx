import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextAreaField } from "#app/components/field.tsx";
import { maxMessageLength } from "#shop/messages/message.ts";

/** Opens a ticket about one order; the shop answers by email. */
export function QuestionForm({
  number,
  question = "",
  error,
}: {
  number: string;
  question?: string;
  error?: string | undefined;
}) {
  const { formAction, state } = useNavigation();
  const action = href("/profile/orders/:number/question", { number });
  return (
    <Form method="post" action={action} className="grid gap-4">
      <TextAreaField
        label="Your question"
        name="question"
        rows={5}
        maxLength={maxMessageLength}
        defaultValue={question}
        error={error}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={state !== "idle" && formAction === action}
        busyLabel="Sending…"
      >
        Ask about this order
      </Button>
    </Form>
  );
}
