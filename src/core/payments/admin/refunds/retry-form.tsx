import { Form, href, useNavigation } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import { Button } from "#ui/form/button.tsx";

/** Sends a refund again, or asks after one that is on its way. `back` is the page to return to; the list by default. */
export function RetryForm({
  refund: { id, amount },
  customer,
  back = "",
}: {
  refund: { id: string; amount: number };
  customer: string;
  back?: string;
}) {
  const action = href("/admin/refunds/:id/retry", { id });
  const navigation = useNavigation();
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="back" value={back} />
      <Button variant="secondary" size="sm" busy={navigation.formAction === action}>
        Try again
        <span className="sr-only">{` to refund ${formatPaise(amount)} to ${customer}`}</span>
      </Button>
    </Form>
  );
}
