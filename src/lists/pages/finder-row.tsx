// The row of questions on the home page, below its first section.
import type { ReactNode } from "react";
import type { FinderCard } from "#core/content/pages/home/finder-card.ts";
import FinderRow from "#features/fragrances/pages/finder-row.tsx";

type Props = { cards: readonly FinderCard[]; words: { item: string; items: string } };

export default function HomeFinder(props: Props): ReactNode {
  return <FinderRow {...props} />;
}
