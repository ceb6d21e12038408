import { type ChangeEvent, useRef, useState } from "react";
import { describeContradiction } from "#shop/delivery/pin-state.ts";
import { indiaStates, type StateCode } from "#shop/money/india-states.ts";

type PinAnswer = { pin: string; state: StateCode; city: string | null; otherState?: StateCode };

/**
 * Fills in the fields `city` and `state` of the form whose PIN code is typed, and says of a chosen state that it is another one's.
 * `onPin` is called with each PIN code that is complete.
 */
export function usePinCode(onPin?: (pin: string) => void) {
  const [note, setNote] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [stateError, setStateError] = useState<string>();
  const filled = useRef<PinAnswer>(undefined);

  const fillFromPin = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => fill(currentTarget);

  /** `field` holds the PIN code. */
  async function fill(field: HTMLInputElement) {
    const { form, value } = field;
    const pin = value.replace(/\s/g, "");
    if (!/^[1-9]\d{5}$/.test(pin) || !form) return;
    onPin?.(pin);
    const response = await fetch(`/api/pincodes/${pin}`).catch(() => undefined);
    // Networks fail; then the server looks when the order is placed.
    setUnknown(response?.status === 404);
    setStateError(undefined);
    if (!response?.ok) {
      filled.current = undefined;
      return setNote(undefined);
    }
    const found: PinAnswer = { ...(await response.json()), pin };
    // Another one was typed meanwhile, or put there from the draft.
    if (field.value !== value) return;
    setUnknown(found.city === null);
    const { city, state } = form.elements as unknown as Record<"city" | "state", HTMLInputElement>;
    if (found.city && (city.value === "" || city.value === filled.current?.city)) city.value = found.city;
    state.value = found.state;
    filled.current = found;
    // Saves what was filled in to the draft, like what is typed.
    form.dispatchEvent(new Event("change"));
    const stateName = indiaStates.find(({ code }) => code === found.state)?.name ?? "";
    setNote([found.city, stateName].filter(Boolean).join(", "));
  }

  function compareState({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
    const found = filled.current;
    // The shop knows too little of a PIN code without a city to contradict.
    const isOther =
      found?.city && value !== "" && ![found.state, found.otherState].includes(value as StateCode);
    setStateError(isOther ? describeContradiction(found.pin, found.state) : undefined);
  }

  return { fill, fillFromPin, compareState, note, isUnknown, stateError };
}
