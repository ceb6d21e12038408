import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { type Early, repeatEarlyInput, takeEarlyInput } from "./core/web/first-paint/early-input.ts";
import { rememberFields, takeKeptInput } from "./core/web/first-paint/kept-input.ts";
import { keepNumbersStill } from "./core/web/first-paint/still-numbers.ts";

/** Extensions and translations change a document before React begins; React then renders it again. */
const fields = rememberFields();
keepNumbersStill();

/** Around the page and not beside it: React's ids (`useId`) tell the place in the tree, and the server renders one child. */
function EarlyInput({ children }: { children: ReactNode }) {
  const happened = useRef<Early[]>([]);
  useLayoutEffect(() => {
    const kept = takeKeptInput(location.pathname + location.search);
    happened.current.push(...kept, ...fields.listLost(), ...takeEarlyInput().map(fields.find));
  }, []);
  // After the effects: while they run, React delays updates and would show the old value in between.
  useEffect(() => queueMicrotask(() => repeatEarlyInput(happened.current.splice(0))), []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyInput>
        <HydratedRouter />
      </EarlyInput>
    </StrictMode>,
  );
});
