// The jobs of this module: each sends an email.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `receipt` is false when too many emails have gone to the writer's address. */
export const messageReceivedJob = defineJob(
  "message.received",
  z.object({ messageId: z.string(), receipt: z.boolean() }),
);
export const messageReplyJob = defineJob("message.reply", z.object({ replyId: z.string() }));
export const newsletterConfirmJob = defineJob(
  "newsletter.confirm",
  z.object({ email: z.string().min(1), url: z.url(), unsubscribeUrl: z.url() }),
);
