// The job that rings a phone: one message to one device.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `address`: the device's; `path`: the page that a press opens; `at`: when it happened. */
export const ringJob = defineJob(
  "phone.ring",
  z.object({
    address: z.string(),
    title: z.string(),
    text: z.string(),
    path: z.string(),
    at: z.iso.datetime(),
  }),
);
