import { href } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { formatPrice } from "#core/money/money.ts";
import type { ShownBooking } from "#core/parcels/bookings.server.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";

type Props = {
  number: string;
  /** The parcels that are asked of a courier, one for each part of a divided order. */
  bookings: readonly ShownBooking[];
  /** The shop's courier may take one more parcel. */
  books: boolean;
};

/** What is booked with a courier, above the form of what is handed over by hand. */
export function ParcelToSend({ number, bookings, books }: Props) {
  const labels = bookings.filter(({ hasLabel }) => hasLabel).length;
  if (bookings.length === 0 && !books) return null;
  return (
    <div className="mb-6 grid gap-3 border-b border-line pb-6">
      {bookings.map((booking) => (
        <Booking key={booking.id} booking={booking} />
      ))}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {labels > 0 && (
          <a
            href={`${href("/admin/orders/courier-labels.pdf")}?order=${number}`}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            {labels === 1 ? "Print its label" : "Print the labels"}
          </a>
        )}
        {books && (
          <ButtonLink to={href("/admin/orders/:number/courier", { number })} variant="secondary">
            {bookings.length > 0 ? "Book the rest" : "Book a courier"}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Booking({ booking }: { booking: ShownBooking }) {
  const { number, part, state, contents, problem, pickupOn, mayCancel } = booking;
  return (
    <div className="grid gap-3">
      {state === "booked" && (
        <p>
          <strong>{booking.carrier}</strong> <span className="text-ink-soft">{describeBooked(booking)}</span>
        </p>
      )}
      <p className="text-sm text-ink-soft empty:hidden">{contents}</p>
      <FormMessage tone="error" className="empty:hidden">
        {problem}
      </FormMessage>
      {mayCancel && (state !== "booked" || (problem && !pickupOn)) && (
        <ButtonLink
          to={`${href("/admin/orders/:number/courier", { number })}?part=${part}`}
          variant="secondary"
          className="justify-self-start"
        >
          Book again
        </ButtonLink>
      )}
      {mayCancel && (
        <ConfirmedForm
          action={href("/admin/orders/:number/courier/cancel", { number })}
          summary={contents ? `Cancel the booking of ${contents}` : "Cancel the booking"}
          question="The courier gives the money back, and the label is void."
          button="Cancel it"
        >
          <HiddenField name="part" value={part} />
        </ConfirmedForm>
      )}
    </div>
  );
}

function describeBooked({ trackingNumber, cost, pickupOn }: ShownBooking): string {
  const price = cost === null ? [] : [formatPrice(cost)];
  const pickup = pickupOn ? [`fetched on ${pickupOn}`] : [];
  return [trackingNumber, ...price, ...pickup].join(" · ");
}
