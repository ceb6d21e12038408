import { type RefObject, useEffect } from "react";

/** Whenever a new `answer` arrives: focuses the first invalid field, or else the form's message. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (!answer) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (field) return field.focus();
    const message = form.current?.querySelector<HTMLElement>("[role=alert]:not(:empty)");
    message?.setAttribute("tabindex", "-1");
    message?.focus();
  }, [form, answer]);
}
