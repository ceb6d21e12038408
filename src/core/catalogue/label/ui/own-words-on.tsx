import { lazy, Suspense } from "react";
import type { InkedCardProps } from "./inked-card.tsx";
import { useOwnWords } from "./own-words.ts";

/** Loaded once a shopper has typed words. */
const InkedCard = lazy(async () => ({ default: (await import("./inked-card.tsx")).InkedCard }));

/**
 * Over the picture of a card: the shopper's own words, where the product takes them and the picture has blank paper. Without a
 * `picture`, and above everything else, what it means to buy it so.
 */
export function OwnWordsOn(props: Partial<InkedCardProps>) {
  return useOwnWords() && props.paper ? (
    <Suspense>
      <InkedCard {...props} paper={props.paper} />
    </Suspense>
  ) : null;
}
