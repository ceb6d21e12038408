// Registers the jobs: deliveries, announcements, and the nightly clean-up, of requests with keys, too.
import { forgetOldRequests } from "../keys/api-requests.server.ts";
import { announceEvents } from "./announced-events.server.ts";
import { type DeliverContext, deliverWebhook } from "./deliver-webhook.server.ts";
import { forgetOldDeliveries } from "./deliveries.server.ts";
import { deliverWebhookJob } from "./webhook-jobs.server.ts";

export function registerWebhookJobs(ctx: DeliverContext): void {
  announceEvents(ctx);
  ctx.jobs.handle(deliverWebhookJob, (tried) => deliverWebhook(ctx, tried));
  ctx.jobs.schedule("api-requests.tidy", "17 4 * * *", () => forgetOldRequests(ctx));
  ctx.jobs.schedule("webhooks.tidy", "41 4 * * *", () => forgetOldDeliveries(ctx));
}
