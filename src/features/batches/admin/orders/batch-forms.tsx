import { href, useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";
import type { LineOfBatches } from "../../batch-choices.server.ts";
import { BatchBoxes } from "./batch-boxes.tsx";

type Props = {
  number: string;
  lines: readonly LineOfBatches[];
  answer?: RefusedForm | undefined;
};

/** For an order with batches: one button notes them and marks the order as packed. */
export function PackForm(props: Props) {
  const action = href("/admin/orders/:number/pack", { number: props.number });
  return <BatchesForm {...props} action={action} button="Mark as packed" />;
}

/** For a packed order: the customer reads the ticked batches. */
export function NoteBatchesForm(props: Props) {
  const action = href("/admin/orders/:number/batches", { number: props.number });
  return <BatchesForm {...props} action={action} button="Save the batches" variant="secondary" />;
}

function BatchesForm({
  number,
  lines,
  answer,
  action,
  button,
  variant = "primary",
}: Props & { action: string; button: string; variant?: "primary" | "secondary" }) {
  const { formAction, state } = useNavigation();
  return (
    <ShopForm
      key={number}
      action={action}
      fields={{}}
      answer={answer}
      preventScrollReset
      className="grid gap-4"
    >
      <BatchBoxes number={number} lines={lines} />
      <FieldMessage name="batch" />
      <Button
        variant={variant}
        className="justify-self-start max-sm:w-full"
        busy={state !== "idle" && formAction === action}
      >
        {button}
      </Button>
    </ShopForm>
  );
}
