import type { ComponentProps } from "react";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import type { OrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { CourierPart } from "#lists/parcel-parts.tsx";
import type { FormFields } from "#ui/form/form.tsx";
import type { ShownBooking } from "../../bookings.server.ts";
import type { ShownProof } from "../../proof/proofs.server.ts";
import type { StaffWay } from "../../tracking/parcel-way.ts";
import { ParcelForm } from "../parcel-form.tsx";
import { ShownProofs } from "../proof/shown-proofs.tsx";
import { FurtherParcels } from "./further-parcels.tsx";
import { StaffWays } from "./staff-ways.tsx";

type Props = {
  order: Pick<OrderWithPayment["order"], "number" | "status" | "delivery" | "parcels">;
  /** A balance is due before anything is packed. */
  isBalanceDue: boolean;
  proofs: readonly ShownProof[];
  ways: readonly StaffWay[];
  /** The parcels that are asked of a courier, one for each part of a divided order; `books`: it may take one more. */
  toSend: { bookings: readonly ShownBooking[]; books: boolean };
  carriers: readonly string[];
  fields: { addParcel: FormFields };
  unplaced: ComponentProps<typeof FurtherParcels>["lines"];
};

/** The photographs of an order's parcels, and its parcels with what their courier tells; nothing for an order that is not sent. */
export function ParcelCards({
  order: { number, status, delivery, parcels },
  isBalanceDue,
  proofs,
  ways,
  toSend,
  carriers,
  fields,
  unplaced,
}: Props) {
  const [first, ...further] = parcels;
  const booked = toSend.bookings.find(({ state }) => state === "booked");
  const isSent = status !== "cancelled" && delivery !== "in-person" && !isBalanceDue;
  return (
    <>
      {(proofs.length > 0 || isSent) && (
        <Card title="Photographs of the parcel" id="photographs">
          <ShownProofs key={number} number={number} proofs={proofs} mayAdd={status !== "cancelled"} />
        </Card>
      )}
      {isSent && (
        <Card title="Parcel" id="parcel">
          <CourierPart number={number} {...toSend} />
          {/* A new form, because a browser keeps what a field began with. */}
          <ParcelForm
            key={booked?.trackingNumber}
            number={number}
            booked={booked}
            parcel={first}
            carriers={carriers}
            lines={unplaced}
            fields={fields.addParcel}
          />
          {first && (
            <FurtherParcels
              parcels={further}
              number={number}
              carriers={carriers}
              fields={fields.addParcel}
              lines={unplaced}
            />
          )}
        </Card>
      )}
      <StaffWays ways={ways} />
    </>
  );
}
