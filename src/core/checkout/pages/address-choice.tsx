import { href, Link, useSearchParams } from "react-router";
import type { SavedAddress } from "#core/identity/addresses/saved-address.ts";
import { describeGstinContradiction } from "#core/money/gstin.ts";
import { AddressLines } from "#core/orders/ui/address-lines.tsx";
import { addressSearch, newAddress } from "./checkout-address.ts";

/** The chosen address as a card, with its fields as hidden inputs. */
export function AddressCard({ address }: { address: SavedAddress }) {
  const { id: _id, isDefault: _isDefault, isComplete: _isComplete, ...fields } = address;
  const note = describeGstinContradiction(address.gstin, address);
  return (
    <div className="p-4">
      <AddressLines address={address} />
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </div>
  );
}

type ChoiceProps = {
  chosen: SavedAddress | null;
  choices: readonly SavedAddress[];
};

/** Links to this page with another address, or with this one to be corrected. */
export function AddressChoice({ chosen, choices }: ChoiceProps) {
  const [search] = useSearchParams();
  const others = choices.filter(({ id }) => id !== chosen?.id);
  return (
    // The new key closes it when another address is chosen.
    <details
      key={chosen?.id ?? newAddress}
      className={chosen ? "border-t border-line" : "rounded-md border border-line"}
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold text-accent">
        {chosen ? "Change" : "Choose a saved address"}
      </summary>
      <ul className="grid gap-3 px-4 pb-4 sm:grid-cols-2">
        {others.map((address) => (
          <li key={address.id}>
            <Link
              to={{ search: addressSearch(search, address.id) }}
              preventScrollReset
              className="block h-full rounded-md border border-line-strong p-4 no-underline hover:border-accent"
            >
              <AddressLines address={address} />
              <span className="mt-2 block font-semibold text-accent">Send it here</span>
            </Link>
          </li>
        ))}
        {chosen && (
          <li>
            <Link
              to={{ search: addressSearch(search, chosen.id, { edit: true }) }}
              preventScrollReset
              className="flex h-full min-h-11 items-center rounded-md border border-dashed border-line-strong p-4 font-semibold text-accent no-underline hover:border-accent"
            >
              Correct it for this order
            </Link>
          </li>
        )}
        <li>
          <Link
            to={{ search: addressSearch(search, newAddress) }}
            preventScrollReset
            className="flex h-full min-h-11 items-center rounded-md border border-dashed border-line-strong p-4 font-semibold text-accent no-underline hover:border-accent"
          >
            Another address
          </Link>
        </li>
      </ul>
      <p className="px-4 pb-4">
        <a href={href("/profile/addresses")} className="text-link inline-flex min-h-11 items-center">
          Edit your addresses
        </a>
      </p>
    </details>
  );
}
