import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Lets an open `<details>` close like a menu: by Escape (the focus returns to its summary), by a press outside, when the
 * focus moves on, and when the visitor has arrived elsewhere. Without scripts it stays a plain `<details>`.
 */
export function useDismissible(ref: RefObject<HTMLDetailsElement | null>) {
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes it.
  useEffect(() => {
    ref.current?.removeAttribute("open");
  }, [location.key]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && details.contains(target));
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (isOutside(event.target)) details.open = false;
      },
      { signal },
    );
    details.addEventListener(
      "focusout",
      (event) => {
        if (event.relatedTarget && isOutside(event.relatedTarget)) details.open = false;
      },
      { signal },
    );
    // On the window: what stands inside is asked first, and may need the key for a list of its own.
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !details.open || event.defaultPrevented || isOutside(event.target))
          return;
        event.preventDefault();
        details.open = false;
        details.querySelector("summary")?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [ref]);
}
