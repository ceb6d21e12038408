import { findPagePicture } from "#core/content/pages/home/page-pictures.ts";
import { currentPageTexts } from "#core/content/texts/page-texts.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { FragranceCard } from "../fragrance.ts";
import { groupFragrances } from "../fragrance-groups.ts";
import type { ShownGroup } from "./fragrance-groups.tsx";

/** The guide's texts, and whether it may show the pictures that came with the shop. */
export async function loadGuideTexts(shop: ReadContext) {
  const [{ samples }, { guideDescription, items }] = await Promise.all([
    currentSettings(shop),
    currentPageTexts(shop),
  ]);
  return { samples, items, description: guideDescription };
}

type Guide = Awaited<ReturnType<typeof loadGuideTexts>> & { isGrouped: boolean };

/** Sends the list of fragrances only once: in groups, or flat. */
export function presentGuide(fragrances: FragranceCard[], { samples, items, description, isGrouped }: Guide) {
  const groups = groupFragrances(fragrances).map(
    ({ slug, name, picture, fragrances: ofGroup }): ShownGroup => ({
      slug,
      name,
      picture: findPagePicture(samples, picture),
      fragrances: ofGroup,
    }),
  );
  return {
    ...(isGrouped ? { fragrances: [], groups } : { fragrances, groups: undefined }),
    count: fragrances.length,
    picture: findPagePicture(samples, "article-scents"),
    items,
    description,
  };
}
