// Suggests the page about gifts to the search, by its title and description, if the shop has it.

import { readSearchText } from "#core/catalogue/search/search-text.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { findTexts, prepareTexts } from "#core/content/find-texts.ts";
import { pathOfFixedPage } from "#core/content/fixed-pages.ts";
import { readFixedPage } from "#core/content/pages.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";

export async function suggestGiftsPage(
  ctx: ReadContext,
  text: string,
): Promise<{ name: string; url: string }[]> {
  const [{ gifts }, { search }, { title, description }] = await Promise.all([
    currentFeatures(ctx),
    currentSettings(ctx),
    readFixedPage(ctx, "gifts"),
  ]);
  if (!gifts) return [];
  const page = { item: { name: title, url: pathOfFixedPage("gifts") }, title, rest: description };
  return findTexts(prepareTexts([page]), readSearchText(text).words, 1, search.synonyms);
}
