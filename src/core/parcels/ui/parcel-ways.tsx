import { href, Link } from "react-router";
import { buttonClass } from "#ui/form/button.tsx";
import type { ParcelWay } from "../tracking/parcel-way.ts";
import { ParcelEvents } from "./parcel-events.tsx";

/** The customer's parcels with what the courier has told, and the link to another day after a failed attempt. */
export function ParcelWays({ ways }: { ways: readonly ParcelWay[] }) {
  return ways
    .filter(({ events }) => events.length > 0)
    .map(({ trackingNumber, carrier, events, tryAgainKey }) => (
      <section key={trackingNumber} className="mb-6 grid gap-3 rounded-sm bg-accent-soft px-4 py-3">
        <h3 className="text-base">{ways.length > 1 ? `${carrier} ${trackingNumber}` : "Your parcel"}</h3>
        {tryAgainKey && (
          <Link
            to={`${href("/missed-parcel")}?${new URLSearchParams({ key: tryAgainKey })}`}
            className={`no-print justify-self-start ${buttonClass("primary", "sm")}`}
          >
            Choose another day
          </Link>
        )}
        <ParcelEvents events={events} />
      </section>
    ));
}
