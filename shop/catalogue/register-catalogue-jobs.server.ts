// Registers the handlers of this module's jobs.
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { fetchWaitingPictures } from "#shop/catalogue/import/fetch-pictures.server.ts";
import { productFiles } from "#shop/catalogue/import/product-files.server.ts";
import { indexAnew } from "#shop/catalogue/search/index-anew.server.ts";
import { deleteUnusedWords } from "#shop/catalogue/search/unused-words.server.ts";
import { registerImports } from "#shop/imports/run-import.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { fetchPicturesJob } from "./catalogue-jobs.server.ts";

export function registerCatalogueJobs(ctx: AppContext & WithLinks & WithHeavyWork): void {
  const { jobs } = ctx;
  registerImports(ctx, productFiles);
  jobs.handle(fetchPicturesJob, (payload) => fetchWaitingPictures(ctx, payload));
  jobs.schedule("products.index-anew", "* * * * *", () => indexAnew(ctx));
  jobs.schedule("products.delete-unused-words", "21 4 * * *", () => deleteUnusedWords(ctx));
}
