import { href } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { isHandedOver, type OrderStatus } from "#core/orders/order-state.ts";
import { CameBackForm } from "#core/payments/admin/came-back-fields.tsx";
import type { FormFields } from "#ui/form/form.tsx";
import { CollectForm } from "./at-the-door.tsx";

type Props = {
  number: string;
  status: OrderStatus;
  /** Paise that the courier collects. */
  due: number;
  /** Paise that the courier has handed in for other parcels of the order. */
  handedIn: number;
  /** Paise paid online before, and whether the shop keeps them if the parcel is not accepted. */
  part: { amount: number; isKept: boolean };
  fields: { collect: FormFields; cameBack: FormFields };
  formKey: string;
  /** False if only the owner may decide about the money paid before. */
  mayDecide: boolean;
};

/** Shows the amount that is due at the door; once the parcel has left, staff say here whether it was paid. */
export function AtTheDoorCard({ number, status, due, handedIn, part, fields, formKey, mayDecide }: Props) {
  return (
    <Card title="Cash on delivery">
      <p className="mb-4">
        <strong>{`${formatPaise(due)} are due as cash on delivery.`}</strong>{" "}
        <span>{`${!isHandedOver(status) ? "The label says how much the courier collects." : ""}${part.amount > 0 ? ` ${formatPaise(part.amount)} were paid online before.` : ""}${handedIn > 0 ? ` ${formatPaise(handedIn)} of its other parcels are handed in.` : ""}`}</span>
      </p>
      {isHandedOver(status) && (
        <>
          <CollectForm number={number} fields={fields.collect} />
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer py-2">It was not taken in</summary>
            <div className="mt-3 grid gap-3">
              {part.amount > 0 && (
                <p className="text-ink-soft">{mayDecide ? describePart(part) : ownerDecides}</p>
              )}
              <CameBackForm number={number} fields={fields.cameBack} formKey={formKey} />
              <TextLink to={href("/admin/orders/:number/came-back", { number })} small>
                Only a part of it came back
              </TextLink>
            </div>
          </details>
        </>
      )}
    </Card>
  );
}

const ownerDecides = "The owner decides what happens to what was paid online before.";

function describePart({ amount, isKept }: Props["part"]): string {
  return isKept
    ? `The checkout said that the ${formatPaise(amount)} are kept if nobody takes the parcel in: they become a cancellation charge with an invoice, and the customer gets an email.`
    : `The ${formatPaise(amount)} that were paid online go back in full, by themselves.`;
}
