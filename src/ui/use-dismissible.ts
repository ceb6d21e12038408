import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Closes an open `<details>` like a menu: on Escape, on a press outside, when the focus leaves it, and after a
 * navigation unless it `staysOpen` or was opened while the next page was on its way. A focus inside moves to its summary. Without scripts it stays a plain `<details>`.
 */
export function useDismissible(
  ref: RefObject<HTMLDetailsElement | null>,
  { staysOpen = false }: { staysOpen?: boolean } = {},
) {
  useCloseAfterNavigation(ref, staysOpen);
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
    // On the window, so that elements inside handle the key first: they may need Escape for a list of their
    // own.
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

function useCloseAfterNavigation(ref: RefObject<HTMLDetailsElement | null>, staysOpen: boolean) {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const shownAt = useRef(key);
  const wasClosed = useRef(false);

  useLayoutEffect(() => {
    if (next) wasClosed.current = !ref.current?.open;
  }, [ref, next]);

  // A layout effect, because a plain effect would close a menu opened in the first moment of a page.
  useLayoutEffect(() => {
    // Someone may have opened it before the page's scripts ran.
    if (shownAt.current === key) return;
    shownAt.current = key;
    const isNew = wasClosed.current;
    wasClosed.current = false;
    if (staysOpen || isNew) return;
    const details = ref.current;
    // A followed link inside is about to be hidden. The next page sets its own focus.
    if (details?.open && details.contains(document.activeElement))
      details.querySelector("summary")?.focus({ preventScroll: true });
    details?.removeAttribute("open");
  }, [ref, key, staysOpen]);
}
