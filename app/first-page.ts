// While a document loads, parts of its page far below the fold (the class `drawn-when-near`) are styled, laid out and drawn only
// when they come near, so that a slow phone shows the top of the page sooner. Until then the browser guesses their heights, so the
// rest is laid out when the page is quiet; and at once where a place on the page is restored or linked to.
import { whenPageIsQuiet } from "./when-page-is-quiet.ts";

/** For the moment at which another page, or another place on this one, is about to be shown. */
export function leaveFirstPage(): void {
  delete document.documentElement.dataset.firstPage;
}

/**
 * Part by part, so that a press never waits for long; the rest at once if the browser is not idle in time.
 * The returned function ends it.
 */
export function drawRestWhenQuiet(): () => void {
  let cancel = () => {};
  const draw = ([part, ...rest]: HTMLElement[]) => {
    if (!part) return leaveFirstPage();
    part.style.contentVisibility = "visible";
    cancel = whenPageIsQuiet((moment) => draw(moment?.didTimeout ? [] : rest));
  };
  cancel = whenPageIsQuiet(() => draw([...document.querySelectorAll<HTMLElement>(".drawn-when-near")]));
  return () => cancel();
}
