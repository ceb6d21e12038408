import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

const confirmQuestion = "Discard your unsaved changes?";

/**
 * Asks before unsaved changes are lost: by a link, the back button, Escape, or by closing the window. Spread
 * the result on the form. `refused` is set when the last submission was refused: what is typed is then
 * unsaved again.
 */
export function useUnsavedWork(form: RefObject<HTMLFormElement | null>, refused: unknown) {
  const dirty = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname && !window.confirm(confirmQuestion),
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
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmLeaving);
    return () => window.removeEventListener("beforeunload", confirmLeaving);
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

/**
 * Focuses the first invalid field once `faults` are set; without one, scrolls the error message into view.
 */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, faults: unknown): void {
  useEffect(() => {
    if (!faults) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else form.current?.parentElement?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  }, [form, faults]);
}
