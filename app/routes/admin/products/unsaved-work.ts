import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

const question = "Discard what you have typed?";

/**
 * Asks before typed work is left behind: by a link, the back button, Escape, or by closing the window. Spread the answer on the
 * form. `refused` says that the last submission came back: then what is typed is unsaved again.
 */
export function useUnsavedWork(form: RefObject<HTMLFormElement | null>, refused: unknown) {
  const dirty = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname && !window.confirm(question),
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    const dialog = form.current?.closest("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }, [blocker, form]);

  useEffect(() => {
    if (refused) dirty.current = true;
  }, [refused]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return {
    onInput: () => {
      dirty.current = true;
    },
    onSubmitted: () => {
      dirty.current = false;
    },
  };
}

/** The first field that is wrong gets the focus once the page says so; where none is, what is said comes into sight. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, faults: unknown): void {
  useEffect(() => {
    if (!faults) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else form.current?.parentElement?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  }, [form, faults]);
}
