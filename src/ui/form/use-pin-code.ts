import { type ChangeEvent, useRef, useState } from "react";
import { describeContradiction } from "#core/delivery/pin-state.ts";
import { indiaStates, type StateCode } from "#core/money/india-states.ts";
import { parsePinCode } from "#core/money/pin-code.ts";

type PinAnswer = { pin: string; state: StateCode; city: string | null; otherState?: StateCode };

type Options = { onPin?: (pin: string) => void; fillsState?: boolean };

/**
 * Fills in `city` and, unless the server takes it from the PIN code alone, `state` from the typed PIN code, and reports a chosen
 * state that does not match it. `onPin` is called with each complete PIN code.
 */
export function usePinCode({ onPin, fillsState = true }: Options = {}) {
  const [note, setNote] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [stateError, setStateError] = useState<string>();
  const filled = useRef<PinAnswer>(undefined);

  const fillFromPin = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => fill(currentTarget);

  /** `field`: the PIN code's. */
  async function fill(field: HTMLInputElement) {
    const { form, value } = field;
    const pin = parsePinCode(value);
    if (!pin || !form) return;
    onPin?.(pin);
    const response = await fetch(`/api/pincodes/${pin}`).catch(() => undefined);
    // Only a 404 means unknown: after a network error the server checks when the order is placed.
    setUnknown(response?.status === 404);
    setStateError(undefined);
    if (!response?.ok) {
      filled.current = undefined;
      return setNote(undefined);
    }
    const found: PinAnswer = { ...(await response.json()), pin };
    // Meanwhile another PIN code was typed, or restored from the draft.
    if (field.value !== value) return;
    setUnknown(found.city === null);
    const { city, state } = form.elements as unknown as Record<"city" | "state", HTMLInputElement>;
    // The saved city belongs to the saved PIN code.
    const given = pin === field.defaultValue ? "" : city.defaultValue;
    if (found.city && ["", given, filled.current?.city].includes(city.value)) city.value = found.city;
    if (fillsState) state.value = found.state;
    filled.current = found;
    // Saves filled-in values to the draft, like typed ones.
    form.dispatchEvent(new Event("change"));
    const stateName = indiaStates.find(({ code }) => code === found.state)?.name ?? "";
    setNote([found.city, stateName].filter(Boolean).join(", "));
  }

  function compareState({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) {
    const found = filled.current;
    // A PIN code without a city is too little known to contradict.
    const isOther =
      found?.city && value !== "" && ![found.state, found.otherState].includes(value as StateCode);
    setStateError(isOther ? describeContradiction(found.pin, found.state) : undefined);
  }

  return { fill, fillFromPin, compareState, note, isUnknown, stateError };
}
