// The jobs that render a picture's widths, and delete files that pages no longer load.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const renderPictureJob = defineJob(
  "pictures.render",
  z.object({ pictureId: z.string(), master: z.string() }),
);
export const deleteMediaJob = defineJob("pictures.delete-media", z.object({ url: z.string() }));
