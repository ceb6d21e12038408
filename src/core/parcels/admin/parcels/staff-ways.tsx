import { Card } from "#core/back-office/admin/parts/card.tsx";
import { formatPaise } from "#core/money/money.ts";
import type { StaffWay } from "../../tracking/parcel-way.ts";
import { ParcelEvents } from "../../ui/parcel-events.tsx";

/** What the courier has told of the order's parcels, and what the customer asked after a failed attempt. */
export function StaffWays({ ways }: { ways: readonly StaffWay[] }) {
  const told = ways.filter(({ events }) => events.length > 0);
  if (told.length === 0) return null;
  return (
    <Card title="With the courier">
      <ul className="grid gap-4">
        {told.map(({ trackingNumber, carrier, stepWords, cash, wish, events }) => (
          <li key={trackingNumber} className="grid gap-2 text-sm">
            <p className="font-semibold">{stepWords}</p>
            {cash > 0 && (
              <p>{`The courier has handed it over and owes you ${formatPaise(cash)}. Record the cash when you have it.`}</p>
            )}
            {wish && <p className="wrap-anywhere">{describeWish(wish)}</p>}
            <details>
              <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
                {`What ${carrier} tells of ${trackingNumber}`}
              </summary>
              <ParcelEvents events={events} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function describeWish({ on, word, problem, isTold }: NonNullable<StaffWay["wish"]>): string {
  const asked = `The customer asks for a reattempt${on ? ` on ${on}` : ""}${word ? `: “${word}”` : ""}.`;
  if (problem) return `${asked} The courier did not take it, so call it: ${problem}`;
  return `${asked} ${isTold ? "The courier knows." : "The courier is being told."}`;
}
