import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { type Early, repeat, takeLateInput } from "./early-input.ts";

/** A part of a page whose scripts come after the page's own. What is typed and pressed in it until then is not lost. */
export function LatePart({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Repeating>{children}</Repeating>
    </Suspense>
  );
}

/** Its effects run once the part has its scripts. */
function Repeating({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const happened = useRef<Early[]>([]);
  useLayoutEffect(() => {
    if (part.current) happened.current.push(...takeLateInput(part.current));
  }, []);
  // After the effects: while they run, React delays updates and would show the old value in between.
  useEffect(() => queueMicrotask(() => repeat(happened.current.splice(0))), []);
  return (
    <div ref={part} data-late="" className="contents">
      {children}
    </div>
  );
}
