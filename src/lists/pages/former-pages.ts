// Addresses of features that are gone, each with the page that has their content now.
import type { FormerPage } from "#core/web/feature-links.ts";
import { formerLightPage } from "#features/light/entries.ts";
import { formerImportPage } from "#features/moving-here/entries.ts";
import { formerTradePages } from "#features/trade/entries.ts";

export const featuresFormerPages: readonly FormerPage[] = [
  formerImportPage,
  formerLightPage,
  ...formerTradePages,
];
