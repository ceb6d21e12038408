import { type ComponentProps, lazy, Suspense } from "react";
import type { PauseWords } from "../pages/pause-words.tsx";

/** Loaded on demand: every page loads the cart, but a pause is rare. */
const LazyWords = lazy(async () => ({ default: (await import("../pages/pause-words.tsx")).PauseWords }));

export function PauseNotice(props: ComponentProps<typeof PauseWords>) {
  return (
    <Suspense>
      <LazyWords {...props} />
    </Suspense>
  );
}
