import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { showModal } from "#ui/show-modal.ts";

const confirmQuestion = "Discard your unsaved changes?";

/**
 * Asks before the page is left with unsaved work: by a link, the back button, Escape, or by closing the window. `element` holds
 * the work. At most one per page, because the router has only one blocker.
 */
export function useQuestionBeforeLeaving(
  element: RefObject<HTMLElement | null>,
  isUnsaved: () => boolean,
): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !window.confirm(confirmQuestion),
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    const dialog = element.current?.closest("dialog");
    if (dialog && !dialog.open) showModal(dialog);
  }, [blocker, element]);

  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmLeaving);
    return () => window.removeEventListener("beforeunload", confirmLeaving);
  }, []);
}

/**
 * Asks before unsaved changes of a form are lost. Spread the result on the form. `refused` is set when the last submission was
 * refused: its values are then unsaved again. `isUnsavedBeside`: whether other forms that are saved with it have changes.
 */
export function useUnsavedWork(
  form: RefObject<HTMLFormElement | null>,
  refused: unknown,
  isUnsavedBeside = () => false,
) {
  const dirty = useRef(false);
  useQuestionBeforeLeaving(form, () => dirty.current || isUnsavedBeside());
  useEffect(() => {
    if (refused) dirty.current = true;
  }, [refused]);
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
 * Focuses the first invalid field once `faults` are set; without one, the error message.
 */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, faults: unknown): void {
  useEffect(() => {
    if (!faults) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else {
      const message = form.current?.parentElement?.querySelector<HTMLElement>("[role=alert]:not(:empty)");
      message?.setAttribute("tabindex", "-1");
      message?.focus();
    }
  }, [form, faults]);
}
