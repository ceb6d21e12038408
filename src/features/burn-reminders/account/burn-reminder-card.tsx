import { Form, href } from "react-router";
import { Card } from "#core/orders/ui/card.tsx";
import { Button } from "#ui/form/button.tsx";
import type { BurnReminderChoice } from "../burn-reminders.server.ts";

type Props = { number: string; choice: BurnReminderChoice };

/** Requests one email when the burn time is used up, or withdraws the request. */
export function BurnReminderCard({ number, choice }: Props) {
  return (
    <Card title={choice.isAsked ? "We write to you once" : "When it is near its end"} printed={false}>
      <BurnReminderForm number={number} choice={choice} />
    </Card>
  );
}

function BurnReminderForm({ number, choice: { product, hours, isAsked } }: Props) {
  if (isAsked)
    return (
      <Form method="post" action={href("/profile/orders/:number/reminder/withdraw", { number })}>
        <p className="mb-4">{`When the ${hours} hours of ${product} are likely to be over, one email comes to you, and none after.`}</p>
        <Button variant="secondary" size="sm">
          Do not write to me
        </Button>
      </Form>
    );
  return (
    <Form method="post" action={href("/profile/orders/:number/reminder", { number })}>
      <p className="mb-4">
        {`${product} burns for about ${hours} hours. If you like, we write to you once, when this time is likely to be over, counted from the day it came.`}
      </p>
      <Button variant="secondary" size="sm">
        Write to me then
      </Button>
    </Form>
  );
}
