/**
 * The longest wait after the page has loaded: on a busy computer Chromium may not call a page idle for many seconds, and
 * Safari has no requestIdleCallback.
 */
const timeout = 1_500; // milliseconds

/**
 * Calls `run` once the page and its pictures have loaded and nothing else is to do there, with `didTimeout` if that did not
 * come. The returned function cancels that.
 */
export function whenPageIsQuiet(run: (moment?: { didTimeout: boolean }) => void): () => void {
  let cancel = () => {};
  function wait() {
    if (window.requestIdleCallback) {
      const handle = window.requestIdleCallback(run, { timeout });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(run, timeout);
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
