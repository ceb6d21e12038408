import { useEffect, useRef } from "react";

/**
 * A ref of a field that shows the list's value whenever it changes. The element stays the same, so that it keeps the
 * focus.
 */
export function useShownValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    // The first value is in the markup, and may have been changed before the scripts ran.
    if (shown.current === value || !field.current) return;
    shown.current = value;
    field.current.value = value;
  }, [value]);
  return field;
}
