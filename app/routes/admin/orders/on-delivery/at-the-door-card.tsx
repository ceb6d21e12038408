import type { FormFields } from "#app/components/form/form.tsx";
import { formatPaise } from "#shop/money/money.ts";
import { isHandedOver, type OrderStatus } from "#shop/orders/order-state.ts";
import { Card } from "../../parts/card.tsx";
import { CameBackForm, CollectForm } from "./at-the-door.tsx";

type Props = {
  number: string;
  status: OrderStatus;
  /** What the courier collects, in paise. */
  due: number;
  fields: { collect: FormFields; cameBack: FormFields };
};

/** Shows the amount that is due at the door; once the parcel has left, staff say here whether it was paid. */
export function AtTheDoorCard({ number, status, due, fields }: Props) {
  return (
    <Card title="At the door">
      <p className="mb-4">
        <strong>{formatPaise(due)} are due at the door.</strong>{" "}
        {!isHandedOver(status) && "The label says how much the courier collects."}
      </p>
      {isHandedOver(status) && (
        <>
          <CollectForm number={number} fields={fields.collect} />
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer py-2">It was not taken in</summary>
            <div className="mt-3">
              <CameBackForm number={number} fields={fields.cameBack} />
            </div>
          </details>
        </>
      )}
    </Card>
  );
}
