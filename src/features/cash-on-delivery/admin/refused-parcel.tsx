import { Form, href } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { Button } from "#ui/form/button.tsx";

/** Says what is missing of handed-in cash, or how long a parcel that came back is remembered, with the owner's button that ends it. */
export function RefusedParcel({
  number,
  missing,
  until,
  mayForgive,
}: {
  number: string;
  /** Paise; 0 for a parcel that came back. */
  missing: number;
  /** Null once forgiven. */
  until: string | null;
  mayForgive: boolean;
}) {
  if (missing > 0)
    return (
      <Card title="Cash on delivery">
        <p>{`${formatPaise(missing)} of its cash are missing.`}</p>
        <TextLink to={href("/admin/orders/:number/came-back", { number })} small>
          A part of it came back
        </TextLink>
      </Card>
    );
  return (
    <Card title="Cash on delivery">
      <p>
        {until
          ? `The parcel came back. Until ${until} that counts against cash on delivery for this account, and for its phone number if you had confirmed the order by phone.`
          : "The parcel came back, and counts no longer against cash on delivery."}
      </p>
      {until && mayForgive && (
        <Form method="post" action={href("/admin/orders/:number/forgive", { number })} className="mt-3">
          <Button variant="secondary" size="sm">
            Count it no longer
          </Button>
        </Form>
      )}
    </Card>
  );
}
