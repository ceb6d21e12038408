// Suggests the page about gifts to the search, by its title and description, if the shop has it.
import type { ReadContext } from "#platform/cached-read.ts";
import { readSearchText } from "#shop/catalogue/search/search-text.ts";
import { findTexts, prepareTexts } from "#shop/content/find-texts.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { currentFeatures } from "./features.server.ts";
import { pathOfFixedPage } from "./fixed-pages.ts";
import { readFixedPage } from "./pages.server.ts";

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
