// The jobs of this module: the steps of an import of products.
import { defineJob } from "#platform/jobs.ts";
import { oneImport } from "#shop/imports/import-kind.server.ts";

export const checkImportJob = defineJob("products.check-import", oneImport);
export const applyImportJob = defineJob("products.make-import", oneImport);
/** Fetches a batch of the pictures of an import, and enqueues itself again while there are more. */
export const fetchPicturesJob = defineJob("products.fetch-pictures", oneImport);
