/** Safari has no requestIdleCallback; there the page is left alone for this time. */
const quietAfterMs = 1_500;

/** Calls `run` once the page and its pictures have loaded. The returned function cancels that. */
export function whenPageIsQuiet(run: () => void): () => void {
  let cancel = () => {};
  function wait() {
    if (window.requestIdleCallback) {
      const handle = window.requestIdleCallback(run);
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(run, quietAfterMs);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    cancel();
  };
}
