import type { ParcelEvent } from "../tracking/parcel-way.ts";

/** Where a parcel has been, the latest first. */
export function ParcelEvents({ events }: { events: readonly ParcelEvent[] }) {
  return (
    <ol aria-label="Where the parcel has been" className="grid gap-2 text-sm empty:hidden">
      {events.map(({ says, place, on, at }) => (
        <li key={`${at} ${says}`} className="first:font-semibold">
          <span>{place ? `${says}, ${place}` : says}</span>{" "}
          <time dateTime={at} className="block font-normal text-ink-soft">
            {on}
          </time>
        </li>
      ))}
    </ol>
  );
}
