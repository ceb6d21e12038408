import type { ReadContext } from "#platform/cached-read.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { presentStories } from "./present-stories.server.ts";
import { presentThemes } from "./present-themes.ts";

/** The blog's texts, themes and picture stories beside its articles. */
export async function loadBlogTexts(shop: ReadContext) {
  const [texts, { samples }] = await Promise.all([currentPageTexts(shop), currentSettings(shop)]);
  const { blogEyebrow: eyebrow, blogTitle: title, blogLead: lead, blogQuote: quote } = texts;
  const words = { eyebrow, title, lead, quote, description: texts.blogDescription };
  return { words, themes: presentThemes(texts), stories: presentStories(samples) };
}
