import { type ChangeEvent, useRef, useState } from "react";
import { SelectField, TextField } from "#app/components/field.tsx";
import { indiaStates } from "#shop/money/india-states.ts";

export type SavedAddress = {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
};

const states = indiaStates.map(({ code, name }) => ({ value: code, label: name }));

/**
 * The specification's seven fields; a PIN code fills in city and state unless the shopper has typed their
 * own.
 */
export function AddressFields({ saved }: { saved: SavedAddress | null }) {
  const { fillFromPin, note } = usePinCode();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Full Name" name="name" autoComplete="name" defaultValue={saved?.name} />
      <TextField label="Phone Number" name="phone" autoComplete="tel-national" defaultValue={saved?.phone} />
      <TextField
        label="ZIP Code"
        hint={note ?? "Your six-digit PIN code fills in city and state"}
        name="zip"
        autoComplete="postal-code"
        defaultValue={saved?.zip}
        onChange={fillFromPin}
        className="sm:col-span-2 sm:max-w-64"
      />
      <TextField
        label="Address"
        name="address"
        autoComplete="street-address"
        defaultValue={saved?.address}
        className="sm:col-span-2"
      />
      <TextField label="City" name="city" autoComplete="address-level2" defaultValue={saved?.city} />
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        placeholder="Choose a state"
        options={states}
        defaultValue={saved?.state ?? ""}
      />
      <TextField
        label="Country"
        name="country"
        defaultValue="India"
        disabled
        optional={false}
        hint="We ship within India only"
        className="sm:col-span-2 sm:max-w-64"
      />
    </div>
  );
}

type PinAnswer = { state: string; city: string | null };

function usePinCode() {
  const [note, setNote] = useState<string>();
  const filled = useRef<PinAnswer>(undefined);

  async function fillFromPin(event: ChangeEvent<HTMLInputElement>) {
    const { form, value } = event.currentTarget;
    const pin = value.replace(/\s/g, "");
    if (!/^[1-9]\d{5}$/.test(pin) || !form) return;
    const response = await fetch(`/api/pincodes/${pin}`).catch(() => undefined);
    // The lookup is optional: a PIN code may be too new to be known, and networks fail.
    if (!response?.ok) return setNote(undefined);
    const found: PinAnswer = await response.json();
    const fill = (name: "city" | "state", text: string | null) => {
      const field = form.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isText && text && (field.value === "" || field.value === filled.current?.[name]))
        field.value = text;
    };
    fill("city", found.city);
    fill("state", found.state);
    filled.current = found;
    // Saves what was filled in to the draft, like what is typed.
    form.dispatchEvent(new Event("change"));
    const stateName = states.find((state) => state.value === found.state)?.label ?? "";
    setNote([found.city, stateName].filter(Boolean).join(", "));
  }

  return { fillFromPin, note };
}
