import { Amount } from "#core/orders/ui/amount.tsx";
import { returnStatusWords } from "../return-words.ts";
import type { ShownReturn } from "../shown-return.ts";

/** The steps of a return, oldest first, with their time. */
export function ReturnSteps({ steps }: Pick<ShownReturn, "steps">) {
  return (
    <ol className="grid gap-3">
      {steps.map(({ status, on, note, parcel, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added; a question may come twice in a minute.
        <li key={index} className="border-l-2 border-brass pl-3">
          <p className="font-semibold">{returnStatusWords[status]}</p>
          <p className="text-sm text-ink-soft">{on}</p>
          {amount !== null && (
            <p className="text-sm">
              <Amount paise={amount} />
            </p>
          )}
          {parcel && <p className="text-sm">{`${parcel.carrier}, ${parcel.trackingNumber}`}</p>}
          {note && <p className="mt-1 text-sm break-words whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  );
}

/** The customer's photographs, each linked to its full size. */
export function ReturnPhotographs({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address}>
            <img
              src={address}
              alt={`Photograph ${index + 1} of the customer`}
              loading="lazy"
              className="size-24 rounded-sm object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
