// Registers who does the jobs of this module.
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { carryOutImport } from "#shop/catalogue/import/apply-import.server.ts";
import { checkImport } from "#shop/catalogue/import/check-import.server.ts";
import { fetchWaitingPictures } from "#shop/catalogue/import/fetch-pictures.server.ts";
import { deleteOldImports } from "#shop/catalogue/import/product-imports.server.ts";
import { deleteUnusedWords } from "#shop/catalogue/search/unused-words.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { applyImportJob, checkImportJob, fetchPicturesJob } from "./catalogue-jobs.server.ts";

export function registerCatalogueJobs(ctx: AppContext & WithLinks & WithHeavyWork): void {
  const { jobs } = ctx;
  jobs.handle(checkImportJob, (payload) => checkImport(ctx, payload));
  jobs.handle(applyImportJob, (payload) => carryOutImport(ctx, payload));
  jobs.handle(fetchPicturesJob, (payload) => fetchWaitingPictures(ctx, payload));
  jobs.schedule("products.delete-old-imports", "23 4 * * *", () => deleteOldImports(ctx));
  jobs.schedule("products.delete-unused-words", "21 4 * * *", () => deleteUnusedWords(ctx));
}
