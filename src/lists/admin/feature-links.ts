// The links from pages of core in the back office to those of features.

import type { FeatureLinks } from "#core/web/feature-links.ts";
import { accountantPage, ordersFilePath, unsettledPage } from "#features/accountant/entries.ts";
import { articleOf, articlesPage } from "#features/articles/entries.ts";
import { newBatchOf } from "#features/batches/entries.ts";
import { videosPage } from "#features/films/entries.ts";
import { fragranceOf } from "#features/fragrances/entries.ts";
import { insightPage } from "#features/insight/entries.ts";
import { lightOf } from "#features/light/entries.ts";
import { formerCustomersPage, movingHerePage } from "#features/moving-here/entries.ts";
import { newslettersPage } from "#features/newsletter/entries.ts";
import { tradesPath } from "#features/starter-packs/entries.ts";

export const featureLinks: FeatureLinks = {
  accountant: accountantPage.to,
  articleOf,
  articles: articlesPage.to,
  films: videosPage.to,
  formerCustomers: formerCustomersPage.to,
  fragranceOf,
  light: lightOf,
  movingHere: movingHerePage.to,
  newBatch: newBatchOf,
  newsletters: newslettersPage.to,
  ordersFile: ordersFilePath,
  trades: tradesPath,
  unsettled: unsettledPage.to,
  visits: insightPage.to,
};
