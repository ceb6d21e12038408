import { type RefObject, useEffect } from "react";

/** After an answer with faults the focus goes to the first field that has one. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, answer]);
}
