// The jobs of the post office's files.

import { oneImport } from "#core/imports/import-kind.server.ts";
import { defineJob } from "#platform/jobs.ts";

export const checkPostFileJob = defineJob("parcel.check-post-file", oneImport);
export const applyPostFileJob = defineJob("parcel.apply-post-file", oneImport);
