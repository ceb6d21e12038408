// These jobs send emails that are of no kind.
import { newsletterSendJob } from "#core/messages/message-jobs.server.ts";
import { defineMailJob, type MailJob } from "#core/notifications/email-jobs.server.ts";
import { sendNewsletterBatch } from "#features/newsletter/send-newsletter.server.ts";

export const mailJobs: readonly MailJob[] = [
  defineMailJob(newsletterSendJob, (ctx, { newsletterId }) => sendNewsletterBatch(ctx, newsletterId)),
];
