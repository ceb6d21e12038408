import { type RefObject, useLayoutEffect } from "react";

/** Whenever a new `answer` arrives: focuses the first invalid field, or else the form's message. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  // Before the fault can be read: later, the focus would be taken from whoever types already. After the scroll is reset.
  useLayoutEffect(() => {
    if (!answer) return;
    queueMicrotask(() => {
      const { current } = form;
      (
        current?.querySelector<HTMLElement>("[aria-invalid]") ??
        current?.querySelector<HTMLElement>("[role=alert]:not(:empty)")
      )?.focus();
    });
  }, [form, answer]);
}
