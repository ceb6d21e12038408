import type { ComponentProps } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { ConfirmedForm } from "#app/routes/admin/parts/confirmed-form.tsx";
import { formatPrice } from "#shop/money/money.ts";
import type { ShownBooking } from "#shop/parcels/couriers/bookings.server.ts";
import { ParcelForm } from "../parcel-form.tsx";

type Props = {
  number: string;
  booking: ShownBooking | undefined;
  /** The shop has a courier that books parcels. */
  books: boolean;
  isToPack: boolean;
};

/** The order's parcel: what is booked with the shop's courier, and the form of what is handed over by hand. */
export function ParcelToSend({
  booking,
  books,
  isToPack,
  ...form
}: Props & ComponentProps<typeof ParcelForm>) {
  const isShown = booking || (books && isToPack);
  const booked = booking?.state === "booked" ? booking : undefined;
  return (
    <>
      {isShown && <Booking number={form.number} booking={booking} isToPack={isToPack} />}
      {/* A new form, because a browser keeps what a field began with. */}
      <ParcelForm {...form} key={booked?.trackingNumber} booked={booked} />
    </>
  );
}

function Booking({ number, booking, isToPack }: Omit<Props, "books">) {
  const isBooked = booking?.state === "booked";
  return (
    <div className="mb-6 grid gap-3 border-b border-line pb-6">
      {isBooked && (
        <p>
          <strong>{booking.carrier}</strong> <span className="text-ink-soft">{describeBooked(booking)}</span>
        </p>
      )}
      <FormMessage tone="error" className="empty:hidden">
        {booking?.problem}
      </FormMessage>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {booking?.hasLabel && (
          <a
            href={`${href("/admin/orders/courier-labels.pdf")}?order=${number}`}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            Print its label
          </a>
        )}
        {isToPack && (!isBooked || booking.problem) && (
          <ButtonLink to={href("/admin/orders/:number/courier", { number })} variant="secondary">
            {booking ? "Book again" : "Book a courier"}
          </ButtonLink>
        )}
      </div>
      {booking?.mayCancel && (
        <ConfirmedForm
          action={href("/admin/orders/:number/courier/cancel", { number })}
          summary="Cancel the booking"
          question="The courier gives the money back, and the label is void."
          button="Cancel it"
        />
      )}
    </div>
  );
}

function describeBooked({ trackingNumber, cost, pickupOn }: ShownBooking): string {
  const price = cost === null ? [] : [formatPrice(cost)];
  const pickup = pickupOn ? [`fetched on ${pickupOn}`] : [];
  return [trackingNumber, ...price, ...pickup].join(" · ");
}
