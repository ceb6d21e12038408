// The job of this module: one try to deliver one message.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `attempt` is how many were made before: a job of an earlier round does nothing. */
export const deliverWebhookJob = defineJob(
  "webhooks.deliver",
  z.object({ deliveryId: z.string(), attempt: z.int() }),
);
