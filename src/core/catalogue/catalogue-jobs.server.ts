// The jobs of this module: the steps of an import of products.

import { oneImport } from "#core/imports/import-kind.server.ts";
import { defineJob } from "#platform/jobs.ts";

export const checkImportJob = defineJob("products.check-import", oneImport);
export const applyImportJob = defineJob("products.make-import", oneImport);
/** Fetches a batch of the pictures of an import, and enqueues itself again while there are more. */
export const fetchPicturesJob = defineJob("products.fetch-pictures", oneImport);
