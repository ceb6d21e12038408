import { type RefObject, useEffect } from "react";

/** Focuses the first invalid field whenever a new `answer` arrives. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, answer]);
}
