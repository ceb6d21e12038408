// The jobs that render a picture's widths, and delete files that pages no longer load.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const renderPictureJob = defineJob(
  "pictures.render",
  // `preview`: the address of the file that is shown meanwhile; jobs of the version before have none.
  z.object({ pictureId: z.string(), master: z.string(), preview: z.string().optional() }),
);
export const deleteMediaJob = defineJob("pictures.delete-media", z.object({ url: z.string() }));
