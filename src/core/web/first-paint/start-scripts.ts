// Starts a page's scripts after its first paint: until then styles, fonts and the first picture have the network for
// themselves (docs/decisions/0006). Only the largest script is asked for earlier, when the fonts have arrived.

const postponedType = "text/postponed";

/**
 * Changes the scripts of a rendered document so that the browser does not load them; the starting script changes them
 * back.
 */
export function postponeScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="postponed" ')
    .replace(/<script type="module"( async="")?/, `<script type="${postponedType}"`);
}

declare global {
  /** Settings that zod reads when it loads. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Inlined as text, so it uses nothing but its parameters: selectors. */
function startAfterPaint(links: string, script: string, font: string, largest: string): void {
  // Otherwise zod tries to compile code, and the browser reports a violation of our content policy.
  globalThis.__zod_globalConfig = { jitless: true };
  // Browsers older than `browserslist` of package.json cannot parse the scripts, or have no dialog.
  const isOld = typeof HTMLDialogElement === "undefined" || !CSS.supports("aspect-ratio", "1");
  // Marks the document as one without scripts.
  const stayPlain = () => {
    window.earlyInput = undefined;
    document.documentElement.dataset.plain = "";
    for (const one of document.querySelectorAll("noscript")) one.outerHTML = one.textContent ?? "";
  };
  const load = (chosen: string) => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(chosen)) link.rel = "modulepreload";
  };
  // The fonts are the last to arrive, with the styles. While the browser then lays out and paints, the network would be idle.
  let fonts = 0;
  const loadLargest = ({ target }: Event) => {
    if (!(target as Element).matches(font)) return;
    fonts += 1;
    if (fonts === document.querySelectorAll(font).length) load(links + largest);
  };
  if (!isOld) document.addEventListener("load", loadLargest, true);
  const start = () => {
    load(links);
    const postponed = document.querySelector(script);
    if (!postponed) return;
    const started = document.createElement("script");
    started.type = "module";
    started.textContent = postponed.textContent;
    postponed.replaceWith(started);
  };
  addEventListener("DOMContentLoaded", () => {
    if (isOld) return stayPlain();
    // A page in the background is never painted.
    if (document.hidden) return start();
    requestAnimationFrame(() => setTimeout(start));
    document.addEventListener("visibilitychange", start, { once: true });
  });
}

/** Three quarters of all bytes; vite.config.ts names the file. */
const largest = '[href*="/react-"]';
const selectors = [
  'link[rel="postponed"]',
  `script[type="${postponedType}"]`,
  'link[rel="preload"]',
  largest,
];
export const startingScript = `(${startAfterPaint})(...${JSON.stringify(selectors)})`;
