import { lazy, Suspense } from "react";
import type { Picture } from "#shop/pictures/picture.ts";
import { useOwnWords } from "./own-words.ts";

/** Loaded once a shopper has typed words. */
const InkedCard = lazy(async () => ({ default: (await import("./inked-card.tsx")).InkedCard }));

/** Over the picture of a card: the shopper's own words, where the product takes them and the picture has blank paper. */
export function OwnWordsOn({ picture, paper }: { picture: Picture | null; paper?: string | undefined }) {
  const isWritten = useOwnWords() !== "";
  if (!picture || !paper || !isWritten) return null;
  return (
    <Suspense>
      <InkedCard picture={picture} paper={paper} />
    </Suspense>
  );
}
