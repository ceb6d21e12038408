// Registers who does the jobs of this module.
import type { AppContext } from "#platform/app-context.ts";
import { checkImportJob, fetchPicturesJob, makeImportJob } from "./catalogue-jobs.server.ts";
import { checkImport } from "./check-import.server.ts";
import { fetchWaitingPictures } from "./fetch-pictures.server.ts";
import { carryOutImport } from "./make-import.server.ts";
import { deleteOldImports } from "./product-imports.server.ts";
import { deleteUnusedWords } from "./unused-words.server.ts";

export function registerCatalogueJobs(ctx: AppContext): void {
  const { jobs } = ctx;
  jobs.handle(checkImportJob, (payload) => checkImport(ctx, payload));
  jobs.handle(makeImportJob, (payload) => carryOutImport(ctx, payload));
  jobs.handle(fetchPicturesJob, (payload) => fetchWaitingPictures(ctx, payload));
  jobs.schedule("products.delete-old-imports", "23 4 * * *", () => deleteOldImports(ctx));
  jobs.schedule("products.delete-unused-words", "21 4 * * *", () => deleteUnusedWords(ctx));
}
