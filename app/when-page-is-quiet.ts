/**
 * The longest wait after a page has loaded: while the processor is busy Chromium may report no idle time for many seconds, and
 * Safari has no requestIdleCallback.
 */
const longestWaitMs = 1_500;

/**
 * Calls `run` once the page and its pictures have loaded and the browser is idle, or with `didTimeout` if it was not idle in
 * time. The returned function cancels that.
 */
export function whenPageIsQuiet(run: (moment?: { didTimeout: boolean }) => void): () => void {
  let cancel = () => {};
  function wait() {
    if (window.requestIdleCallback) {
      const handle = window.requestIdleCallback(run, { timeout: longestWaitMs });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(run, longestWaitMs);
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
