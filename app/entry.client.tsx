import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { repeatEarlyInput } from "./early-input.ts";

function EarlyInput() {
  // After the effects: while they run, React puts off updates and would show the old value in between.
  useEffect(() => queueMicrotask(repeatEarlyInput), []);
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
