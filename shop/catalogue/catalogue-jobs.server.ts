// The jobs of this module: the steps of an import of products.
import { defineJob } from "#platform/jobs.ts";
import { oneImport } from "#shop/imports/import-kind.server.ts";

/** This job makes the dry run. */
export const checkImportJob = defineJob("products.check-import", oneImport);
export const applyImportJob = defineJob("products.make-import", oneImport);
/** Fetches a few pictures of an import, and writes a job like itself while there are more. */
export const fetchPicturesJob = defineJob("products.fetch-pictures", oneImport);
