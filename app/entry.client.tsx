import { StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { type Early, repeatEarlyInput, takeEarlyInput } from "./early-input.ts";

function EarlyInput() {
  const happened = useRef<Early[]>([]);
  useLayoutEffect(() => {
    happened.current.push(...takeEarlyInput());
  }, []);
  // After the effects: while they run, React puts off updates and would show the old value in between.
  useEffect(() => queueMicrotask(() => repeatEarlyInput(happened.current.splice(0))), []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <EarlyInput />
    </StrictMode>,
  );
});
