// The jobs of the post office's files.
import { defineJob } from "#platform/jobs.ts";
import { oneImport } from "#shop/imports/import-kind.server.ts";

export const checkPostFileJob = defineJob("parcel.check-post-file", oneImport);
export const applyPostFileJob = defineJob("parcel.apply-post-file", oneImport);
