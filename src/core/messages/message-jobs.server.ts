// The jobs of this module: each sends an email.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `receipt` is false when too many emails have gone to the writer's address. */
export const messageReceivedJob = defineJob(
  "message.received",
  z.object({ messageId: z.string(), receipt: z.boolean() }),
);
export const messageReplyJob = defineJob("message.reply", z.object({ replyId: z.string() }));
/** `requestedAt` distinguishes repeated requests. */
export const stockAlertConfirmJob = defineJob(
  "stock-alert.confirm",
  z.object({ alertId: z.string(), requestedAt: z.string() }),
);
/** `toldAt` distinguishes repeated requests of one person. */
export const backInStockJob = defineJob(
  "stock-alert.back",
  z.object({ alertId: z.string(), toldAt: z.string() }),
);
export const newsletterConfirmJob = defineJob(
  "newsletter.confirm",
  z.object({ email: z.string().min(1), url: z.url(), unsubscribeUrl: z.url() }),
);
/** Sends a newsletter to its next subscribers, and enqueues itself again while there are more. */
export const newsletterSendJob = defineJob("newsletter.send", z.object({ newsletterId: z.string() }));
/** Reads a stored report of WhatsApp. */
export const whatsAppReportedJob = defineJob("whatsapp.reported", z.object({ eventId: z.string() }));
