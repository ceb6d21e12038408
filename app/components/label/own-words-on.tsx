import { lazy, Suspense } from "react";
import type { InkedCardProps } from "./inked-card.tsx";
import { useOwnWords } from "./own-words.ts";

/** Loaded once a shopper has typed words. */
const load = () => import("./inked-card.tsx");
const InkedCard = lazy(async () => ({ default: (await load()).InkedCard }));
const InkedCardNote = lazy(async () => ({ default: (await load()).InkedCardNote }));

type Props = Omit<InkedCardProps, "paper"> & { paper: string | undefined };

/** Over the picture of a card: the shopper's own words, where the product takes them and the picture has blank paper. */
export function OwnWordsOn({ paper, ...props }: Props) {
  if (useOwnWords() === "" || !paper) return null;
  return (
    <Suspense>
      <InkedCard {...props} paper={paper} />
    </Suspense>
  );
}

/** Over everything else on the picture. */
export function OwnWordsNote({ paper }: Pick<Props, "paper">) {
  if (useOwnWords() === "" || !paper) return null;
  return (
    <Suspense>
      <InkedCardNote />
    </Suspense>
  );
}
