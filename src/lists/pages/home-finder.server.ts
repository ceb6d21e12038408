// What the row of questions on the home page shows; none is shown without cards.
import { presentFinder } from "#features/fragrances/pages/present-finder.server.ts";

export type HomeFinder = ReturnType<typeof presentFinder>;

export const presentHomeFinder = presentFinder;
