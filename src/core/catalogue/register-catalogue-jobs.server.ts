// Registers the handlers of this module's jobs.

import { registerImports } from "#core/imports/run-import.server.ts";
import type { WithLinks } from "#core/links.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { fetchPicturesJob } from "./catalogue-jobs.server.ts";
import { fetchWaitingPictures } from "./import/fetch-pictures.server.ts";
import { productFiles } from "./import/product-files.server.ts";
import { indexAnew } from "./search/index-anew.server.ts";
import { deleteUnusedWords } from "./search/unused-words.server.ts";

export function registerCatalogueJobs(ctx: AppContext & WithLinks & WithHeavyWork): void {
  const { jobs } = ctx;
  registerImports(ctx, productFiles);
  jobs.handle(fetchPicturesJob, (payload) => fetchWaitingPictures(ctx, payload));
  jobs.schedule("products.index-anew", "* * * * *", () => indexAnew(ctx));
  jobs.schedule("products.delete-unused-words", "21 4 * * *", () => deleteUnusedWords(ctx));
}
