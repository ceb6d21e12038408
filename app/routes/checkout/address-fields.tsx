import { type ChangeEvent, useRef, useState } from "react";
import { ChoiceField, SelectField, TextField } from "#app/components/form/field.tsx";
import { describeContradiction } from "#shop/delivery/pin-state.ts";
import type { AddressFields as AddressValues } from "#shop/identity/addresses/address-form.ts";
import { indiaStates, type StateCode } from "#shop/money/india-states.ts";
import { BusinessFields } from "./business-fields.tsx";

const states = indiaStates.map(({ code, name }) => ({ value: code, label: name }));

/**
 * The specification's seven fields, the PIN code first. The state follows from the PIN code; the city too, unless the shopper has typed
 * another. `unknownPin` is one that the server asked about.
 */
export function AddressFields({
  saved,
  unknownPin,
  asksGstin,
  onPin,
}: {
  saved: AddressValues | null;
  unknownPin: boolean;
  asksGstin: boolean;
  /** Called with each PIN code that is complete. */
  onPin: (pin: string) => void;
}) {
  const { fillFromPin, compareState, note, isUnknown, stateError } = usePinCode(onPin);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="ZIP Code (PIN)"
        hint={note ?? "Your six-digit PIN code fills in city and state"}
        name="zip"
        autoComplete="postal-code"
        defaultValue={saved?.zip}
        onChange={fillFromPin}
        className="sm:col-span-2 sm:max-w-64"
      />
      {(isUnknown || unknownPin) && (
        <ChoiceField
          name="pinConfirmed"
          data-no-draft
          label="This PIN code is right"
          hint="We do not know it. Please check it once more, and the state."
          className="sm:col-span-2"
        />
      )}
      <TextField label="Full Name" name="name" autoComplete="name" defaultValue={saved?.name} />
      <TextField label="Phone Number" name="phone" autoComplete="tel-national" defaultValue={saved?.phone} />
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
        onChange={compareState}
        error={stateError}
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
      {asksGstin && <BusinessFields saved={saved} />}
    </div>
  );
}

type PinAnswer = { pin: string; state: StateCode; city: string | null; otherState?: StateCode };

function usePinCode(onPin: (pin: string) => void) {
  const [note, setNote] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [stateError, setStateError] = useState<string>();
  const filled = useRef<PinAnswer>(undefined);

  async function fillFromPin(event: ChangeEvent<HTMLInputElement>) {
    const { form, value } = event.currentTarget;
    const pin = value.replace(/\s/g, "");
    if (!/^[1-9]\d{5}$/.test(pin) || !form) return;
    onPin(pin);
    const response = await fetch(`/api/pincodes/${pin}`).catch(() => undefined);
    // Networks fail; then the server looks when the order is placed.
    setUnknown(response?.status === 404);
    setStateError(undefined);
    if (!response?.ok) {
      filled.current = undefined;
      return setNote(undefined);
    }
    const found: PinAnswer = { ...(await response.json()), pin };
    setUnknown(found.city === null);
    const { city, state } = form.elements as unknown as Record<"city" | "state", HTMLInputElement>;
    if (found.city && (city.value === "" || city.value === filled.current?.city)) city.value = found.city;
    state.value = found.state;
    filled.current = found;
    // Saves what was filled in to the draft, like what is typed.
    form.dispatchEvent(new Event("change"));
    const stateName = states.find((state) => state.value === found.state)?.label ?? "";
    setNote([found.city, stateName].filter(Boolean).join(", "));
  }

  function compareState({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
    const found = filled.current;
    // Of a PIN code without a city the shop knows too little to contradict.
    const isOther =
      found?.city && value !== "" && ![found.state, found.otherState].includes(value as StateCode);
    setStateError(isOther ? describeContradiction(found.pin, found.state) : undefined);
  }

  return { fillFromPin, compareState, note, isUnknown, stateError };
}
