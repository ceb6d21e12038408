// Starts a page's scripts after its first paint: until then styles, fonts and the first picture have the network to
// themselves (docs/decisions/0006).

const postponedType = "text/postponed";

/** Takes the scripts of a rendered document out of the browser's sight; the starting script puts them back. */
export function postponeScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="postponed" ')
    .replace(/<script type="module"( async="")?/, `<script type="${postponedType}"`);
}

declare global {
  /** Settings that zod reads when it loads. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Runs in the browser by itself, so it uses nothing but its parameters: the selectors of what was postponed. */
function startAfterPaint(links: string, script: string): void {
  // Otherwise zod tries whether it may compile code, and the browser reports that our content policy was broken.
  globalThis.__zod_globalConfig = { jitless: true };
  // Older browsers than those of package.json's browserslist cannot read the scripts, or show no dialog.
  const isOld = typeof HTMLDialogElement === "undefined" || !CSS.supports("aspect-ratio", "1");
  // The document is then as it is without scripts.
  const stayPlain = () => {
    window.earlyInput = undefined;
    document.documentElement.dataset.plain = "";
    for (const one of document.querySelectorAll("noscript")) one.outerHTML = one.textContent ?? "";
  };
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(links)) link.rel = "modulepreload";
    const postponed = document.querySelector(script);
    if (!postponed) return;
    const started = document.createElement("script");
    started.type = "module";
    started.textContent = postponed.textContent;
    postponed.replaceWith(started);
  };
  addEventListener("DOMContentLoaded", () => {
    if (isOld) return stayPlain();
    // A page in the background is not painted.
    if (document.hidden) return start();
    requestAnimationFrame(() => setTimeout(start));
    document.addEventListener("visibilitychange", start, { once: true });
  });
}

/** The inline script that starts the others; `postponeScripts` has stopped them. */
export const startingScript = `(${startAfterPaint})('link[rel="postponed"]','script[type="${postponedType}"]')`;
