// The job that lays the shop's label into pictures, after its name, logo or colours have changed.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const layLabelsJob = defineJob("labels.lay", z.object({}));
