import { type RefObject, useEffect } from "react";

/** Whenever a new `answer` arrives: focuses the first invalid field, or else shows the form's message. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (!answer) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (field) field.focus();
    else form.current?.querySelector("[role=alert]:not(:empty)")?.scrollIntoView({ block: "nearest" });
  }, [form, answer]);
}
