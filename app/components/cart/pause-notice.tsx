import { type ComponentProps, lazy, Suspense } from "react";
import type { PauseWords } from "./pause-words.tsx";

/** Every page loads the cart, and hardly ever does a shop pause: the words are loaded when they are shown. */
const LazyWords = lazy(async () => ({ default: (await import("./pause-words.tsx")).PauseWords }));

export function PauseNotice(props: ComponentProps<typeof PauseWords>) {
  return (
    <Suspense>
      <LazyWords {...props} />
    </Suspense>
  );
}
