import type { AddressFields } from "#core/identity/addresses/address-form.ts";
import { findState } from "#core/money/india-states.ts";
import { formatPhone } from "#core/settings/phone.ts";

/** A customer's address, as on an envelope. */
export function AddressLines({ address }: { address: AddressFields }) {
  const { name, company, gstin, phone, city, state, zip } = address;
  const stateLine = [findState(state)?.name, zip].filter(Boolean).join(" ");
  const lines = [
    company,
    address.address,
    city,
    stateLine,
    phone && formatPhone(phone),
    gstin && `GSTIN ${gstin}`,
  ];
  return (
    <address className="leading-relaxed wrap-anywhere not-italic">
      <span className="font-semibold">{name}</span>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
