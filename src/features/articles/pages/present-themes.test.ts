import { expect, test } from "vitest";
import { getPageText, type PageTexts, pageTextNames } from "#core/content/texts/page-text.ts";
import { samplePageTexts } from "#seeds/page-texts/page-texts.ts";
import { themes } from "../article.ts";
import { presentThemes } from "./present-themes.ts";

const plainTexts = Object.fromEntries(
  pageTextNames.map((name) => [name, getPageText(name).plain]),
) as PageTexts;

test("each themed collection has only the owner's words", () => {
  const shown = presentThemes({ ...plainTexts, ...samplePageTexts });
  expect(shown.map(({ slug }) => slug)).toEqual(themes.map(({ slug }) => slug));
  expect(shown.every(({ words }) => words !== "")).toBe(true);
  expect(presentThemes(plainTexts).every(({ words }) => words === "")).toBe(true);
});
