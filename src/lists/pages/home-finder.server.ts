// What the row of questions on the home page shows; without cards there is none.
import type { FinderCard } from "#core/content/pages/home/finder-card.ts";
import type { ShownSection } from "#core/content/pages/sections/shown-section.ts";
import { presentFinder } from "#features/fragrances/pages/present-finder.server.ts";

export function presentHomeFinder(sections: readonly ShownSection[]): FinderCard[] | undefined {
  return presentFinder(sections);
}
