import { href, Link } from "react-router";
import type { BookedOrder } from "#core/parcels/booking.ts";
import { ReadAgain } from "#core/web/frame/read-again.tsx";

/** How far the booking of each selected order is; read again until all are done. */
export function BookedOrders({ orders }: { orders: readonly BookedOrder[] }) {
  const labels = orders.filter(({ hasLabel }) => hasLabel).length;
  const isListed = orders.every(({ hasLabel, hasManifest }) => !hasLabel || hasManifest);
  return (
    <section className="mt-4 rounded-md border border-line bg-surface px-4 py-3">
      {orders.some(({ isUnderWay }) => isUnderWay) && <ReadAgain seconds={3} />}
      <h2 className="text-xl" aria-live="polite">
        {`${labels} of ${orders.length} labels are here${labels > 0 && isListed ? ", and the manifest" : ""}`}
      </h2>
      {labels > 0 && (
        <a
          href={`${href("/admin/orders/courier-labels.pdf")}?${new URLSearchParams([...new Set(orders.map(({ number }) => number))].map((number) => ["order", number]))}`}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {isListed ? "Print all labels and the manifest, 10 × 15 cm" : "Print all labels, 10 × 15 cm"}
        </a>
      )}
      <ul className="mt-2 grid gap-1 text-sm">
        {orders.map(({ number, part, says }) => (
          <li key={`${number}-${part}`}>
            <Link
              to={`${href("/admin/orders/:number", { number })}#parcel`}
              className="underline underline-offset-4"
            >
              {number}
            </Link>{" "}
            <span>{says}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
