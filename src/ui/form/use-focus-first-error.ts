import { type RefObject, useLayoutEffect, useRef } from "react";

/** Focuses the first invalid field, or else the form's message, whenever a new `answer` arrives. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  const isHere = useRef(false);
  // In a layout effect: later, it could take the focus from somebody who is already typing. After the scroll is
  // reset.
  useLayoutEffect(() => {
    const isArriving = !isHere.current;
    isHere.current = true;
    if (!answer) return;
    queueMicrotask(() => {
      const { current } = form;
      // A page that was loaded with its answer may be typed into before its scripts start.
      if (isArriving && current?.contains(document.activeElement)) return;
      (
        current?.querySelector<HTMLElement>("[aria-invalid]") ??
        current?.querySelector<HTMLElement>("[role=alert]:not(:empty)")
      )?.focus();
    });
  }, [form, answer]);
}
