import { Form, href } from "react-router";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import type { OrderStatus } from "../order-state.ts";

type Props = {
  number: string;
  status: OrderStatus;
  /** The number of status changes that the page shows. */
  seen: number;
  /** Paise that are still to be paid before it is packed. */
  due: number;
  /** Paise that the courier collects; without them the order cannot be delivered. */
  cashDue?: number;
  /** One of its parcels is on its way back, back or lost. */
  isComingBack?: boolean;
  /** The page to return to. */
  back: string;
};

/** The one button that most orders need next; nothing for one that is done, or waits for its money. */
export function NextStep({ number, status, seen, due, cashDue = 0, isComingBack = false, back }: Props) {
  if (status === "processing")
    return (
      <ButtonLink to={`${href("/admin/orders/:number", { number })}#parcel`} className="max-sm:w-full">
        Hand over to the carrier
      </ButtonLink>
    );
  if (status === "shipped" && cashDue === 0 && isComingBack)
    return (
      <ButtonLink to={href("/admin/orders/:number/came-back", { number })} className="max-sm:w-full">
        The parcel came back
      </ButtonLink>
    );
  const step =
    status === "pending" && due === 0
      ? packed
      : status === "shipped" && cashDue === 0
        ? delivered
        : undefined;
  if (!step) return null;
  return (
    <Form method="post" action={href("/admin/orders/:number/status", { number })} preventScrollReset>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="to" value={step.to} />
      <Button className="max-sm:w-full">{step.label}</Button>
    </Form>
  );
}

const packed = { to: "processing", label: "Mark as packed" } as const;
const delivered = { to: "delivered", label: "Mark as delivered" } as const;
