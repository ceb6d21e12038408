// Server only: the list of all bundled pictures is long, and the page needs eight of them.
import { findPagePicture } from "#core/content/pages/home/page-pictures.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Story } from "./visual-stories.tsx";

const storyPictures: [picture: string, caption: string][] = [
  ["workshop-flakes", "Soy flakes, weighed before the day begins"],
  ["workshop-fragrance", "What the nose decides, drop by drop"],
  ["workshop-pouring", "The steel jug, and a steady wrist"],
  ["workshop-wicks", "Wicks, centred and waiting"],
  ["workshop-moulds", "A night in the mould"],
  ["workshop-rack", "Two weeks on the rack, for wax and scent to settle"],
  ["workshop-packing", "Wrapped by whoever poured it"],
  ["insta-diya-glow", "Diyas, the last hour of a long evening"],
];

/** Empty unless the owner lets pages show the pictures that came with the shop. */
export function presentStories(samples: Pick<Settings["samples"], "pagePictures">): Story[] {
  return storyPictures.flatMap(([name, caption]) => {
    const picture = findPagePicture(samples, name);
    return picture ? [{ caption, picture }] : [];
  });
}
