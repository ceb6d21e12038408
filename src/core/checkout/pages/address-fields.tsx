import { useEffect, useRef } from "react";
import type { AddressFields as AddressValues } from "#core/identity/addresses/address-form.ts";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { StateField } from "#ui/form/state-field.tsx";
import { usePinCode } from "#ui/form/use-pin-code.ts";

/**
 * The specification's seven fields, the PIN code first. The state follows from the PIN code, and so does the city unless the
 * shopper has typed another. `unknownPin`: the server does not know the PIN code.
 */
export function AddressFields({
  saved,
  askedPin,
  unknownPin,
  isGift = false,
  onPin,
}: {
  saved: AddressValues | null;
  /** The PIN code that the shopper has entered before, for an address without one. */
  askedPin: string | undefined;
  unknownPin: boolean;
  isGift?: boolean;
  /** Called with each PIN code that is complete. */
  onPin: (pin: string) => void;
}) {
  const { fill, fillFromPin, compareState, note, isUnknown, stateError } = usePinCode({ onPin });
  const fields = useRef<HTMLDivElement>(null);
  // The account of somebody who signed in by a code has an address without a PIN code.
  const isPinOpen = !saved?.zip;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once for each PIN code.
  useEffect(() => {
    const zip = askedPin && isPinOpen && fields.current?.querySelector<HTMLInputElement>("[name=zip]");
    if (zip && zip.value === askedPin) void fill(zip);
  }, [askedPin, isPinOpen]);
  return (
    <div ref={fields} className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-wrap gap-x-3 gap-y-5 sm:col-span-2">
        <TextField
          label="ZIP Code (PIN)"
          hint={note ?? "Your six-digit PIN code fills in city and state"}
          name="zip"
          autoComplete="postal-code"
          defaultValue={isPinOpen ? askedPin : saved?.zip}
          onChange={fillFromPin}
          className="grow basis-40 sm:max-w-64"
        />
        <TextField
          label="Country"
          name="country"
          defaultValue="India"
          disabled
          optional={false}
          className="basis-24"
        />
      </div>
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
      <TextField
        label="Phone Number"
        name="phone"
        autoComplete="tel"
        defaultValue={saved?.phone}
        hint={isGift ? "Theirs: the courier rings it" : undefined}
      />
      <TextAreaField
        rows={1}
        label="Address"
        name="address"
        autoComplete="street-address"
        defaultValue={saved?.address}
        className="sm:col-span-2"
      />
      <TextField label="City" name="city" autoComplete="address-level2" defaultValue={saved?.city} />
      <StateField defaultValue={saved?.state ?? ""} onChange={compareState} error={stateError} />
    </div>
  );
}
