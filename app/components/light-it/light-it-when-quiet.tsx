import { useEffect, useState } from "react";
import { whenPageIsQuiet } from "#app/when-page-is-quiet.ts";
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
