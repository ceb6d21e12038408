import { Form, href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { Card } from "../../parts/card.tsx";

/** Says how long a parcel that came back is remembered, with the owner's button that ends it. */
export function RefusedParcel({
  number,
  until,
  mayForgive,
}: {
  number: string;
  /** Null once forgiven. */
  until: string | null;
  mayForgive: boolean;
}) {
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
