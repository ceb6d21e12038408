// In the browser of an app, a second window may not open, or not close. Public pages are the same for everybody, so the browser decides.
import { apps } from "../in-app-browser.ts";

/** Inlined as text, so it uses nothing but its parameters. Links to other websites open in the same window. */
function stayInWindow(words: RegExp[]): void {
  if (!words.some((word) => word.test(navigator.userAgent))) return;
  const forgetTarget = ({ target }: Event) =>
    (target as Element).closest('a[href^="http"]')?.removeAttribute("target");
  document.addEventListener("click", forgetTarget, true);
}

/** The inline script at the top of every document. */
export const sameWindowScript = `(${stayInWindow})([${apps.map(([, words]) => words).join()}])`;
