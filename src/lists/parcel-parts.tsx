// Features show these parts on the pages of parcels in the back office.
import type { ReactNode } from "react";
import type { BookedOrder, NumberFile } from "#core/parcels/booking.ts";
import type { ShownBooking } from "#core/parcels/bookings.server.ts";
import { BookedOrders } from "#features/couriers/admin/booked-orders.tsx";
import { ManyButtons } from "#features/couriers/admin/many-parcel-buttons.tsx";
import { ParcelToSend } from "#features/couriers/admin/parcel-to-send.tsx";
import { PostPart } from "#features/couriers/admin/post/post-part.tsx";

/** On an order's page, above the form of its parcel. */
export function CourierPart(props: {
  number: string;
  bookings: readonly ShownBooking[];
  books: boolean;
}): ReactNode {
  return <ParcelToSend {...props} />;
}

/** On the page of several orders, once they were booked. */
export function BookedNow(props: { orders: readonly BookedOrder[] }): ReactNode {
  return <BookedOrders {...props} />;
}

/** On the page of all packed orders. */
export function NumberFilePart(props: {
  post: NumberFile;
  orders: readonly { number: string }[];
}): ReactNode {
  return <PostPart {...props} />;
}

/** Beside ticked orders. `byPost`: the shop makes files for the post office; `books`: its courier books parcels. */
export function ManyParcelButtons(props: { byPost: boolean; books: boolean }): ReactNode {
  return <ManyButtons {...props} />;
}
