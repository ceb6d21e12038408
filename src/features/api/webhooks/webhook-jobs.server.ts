// The job of this module: one attempt to deliver one message.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `attempt`: the number of earlier attempts, so that a job of an earlier round does nothing. */
export const deliverWebhookJob = defineJob(
  "webhooks.deliver",
  z.object({ deliveryId: z.string(), attempt: z.int() }),
);
