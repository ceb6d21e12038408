import { useEffect, useState } from "react";
import type { LightIt, LightItProps } from "./light-it.tsx";

/** A busy browser may report no idle time for many seconds, and Safari has no requestIdleCallback. */
const maxWaitMs = 1_500;

/**
 * The control that lights candles and puts them out, loaded when the page has loaded and the browser is idle. Until then an unlit
 * evening shows the unlit picture (dusk.css).
 */
export function LightItWhenIdle(props: LightItProps) {
  const [Control, setControl] = useState<typeof LightIt>();
  useEffect(() => {
    const load = async () => {
      const loaded = await import("./light-it.tsx");
      setControl(() => loaded.LightIt);
    };
    const wait = () =>
      window.requestIdleCallback
        ? window.requestIdleCallback(load, { timeout: maxWaitMs })
        : setTimeout(load, maxWaitMs);
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => window.removeEventListener("load", wait);
  }, []);
  return Control ? (
    <Control {...props} />
  ) : (
    <div aria-hidden="true" className={`unlit-first ${props.sceneClass ?? ""}`}>
      {props.unlit}
    </div>
  );
}
