// What is told between the products of the whole collection; the first that have something to tell are shown.
import type { InterludeReader } from "#core/catalogue/pages/list/interlude.ts";
import { readSeasonInterlude } from "#core/catalogue/seasons/pages/season-interlude.server.ts";
import { readBatchInterlude } from "#features/batches/pages/batch-interlude.server.ts";
import { readFragranceInterlude } from "#features/fragrances/pages/fragrance-interlude.server.ts";

export const interludes: readonly InterludeReader[] = [
  readBatchInterlude,
  readSeasonInterlude,
  readFragranceInterlude,
];
