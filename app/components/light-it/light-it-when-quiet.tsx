import { useEffect, useState } from "react";
import type { LightIt, LightItProps } from "./light-it.tsx";

/** The control that lights candles and puts them out, loaded when the page has nothing else to do. */
export function LightItWhenQuiet(props: LightItProps) {
  const [Control, setControl] = useState<typeof LightIt>();
  useEffect(
    () =>
      whenPageIsQuiet(async () => {
        const loaded = await import("./light-it.tsx");
        setControl(() => loaded.LightIt);
      }),
    [],
  );
  return Control ? <Control {...props} /> : null;
}

/** Safari has no requestIdleCallback; there the page is left alone for this time. */
const quietAfterMs = 1_500;

/** Calls `run` once the page and its pictures have loaded. The returned function cancels that. */
function whenPageIsQuiet(run: () => void): () => void {
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
