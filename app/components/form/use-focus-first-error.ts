import { type RefObject, useLayoutEffect, useRef } from "react";

/** Whenever a new `answer` arrives: focuses the first invalid field, or else the form's message. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  const isHere = useRef(false);
  // Before the fault can be read: later, the focus would be taken from whoever types already. After the scroll is reset.
  useLayoutEffect(() => {
    const isArriving = !isHere.current;
    isHere.current = true;
    if (!answer) return;
    queueMicrotask(() => {
      const { current } = form;
      // A page that came with its answer may be typed into before its scripts start.
      if (isArriving && current?.contains(document.activeElement)) return;
      (
        current?.querySelector<HTMLElement>("[aria-invalid]") ??
        current?.querySelector<HTMLElement>("[role=alert]:not(:empty)")
      )?.focus();
    });
  }, [form, answer]);
}
