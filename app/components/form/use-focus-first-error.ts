import { type RefObject, useEffect } from "react";

/** Whenever a new `answer` arrives: focuses the first invalid field, or else the form's message. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (!answer) return;
    const { current } = form;
    (
      current?.querySelector<HTMLElement>("[aria-invalid]") ??
      current?.querySelector<HTMLElement>("[role=alert]:not(:empty)")
    )?.focus();
  }, [form, answer]);
}
