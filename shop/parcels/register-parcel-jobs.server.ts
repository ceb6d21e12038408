// Registers the jobs that follow parcels.
import type { AppContext } from "#platform/app-context.ts";
import type { WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { findCourier } from "../couriers/find-courier.server.ts";
import { followParcels } from "./follow-parcels.server.ts";
import { followStep } from "./follow-step.server.ts";
import { followParcelsJob, parcelSteppedJob, wishJob } from "./tracking-jobs.server.ts";
import { tellWish } from "./try-again.server.ts";

export function registerTrackingJobs(ctx: AppContext & WithSessionSecret): void {
  const follow = async () => followParcels(ctx, await findCourier(ctx));
  ctx.jobs.handle(followParcelsJob, follow);
  ctx.jobs.schedule("tracking.follow-due", "*/10 * * * *", follow);
  ctx.jobs.handle(parcelSteppedJob, ({ bookingId }) => followStep(ctx, bookingId));
  ctx.jobs.handle(wishJob, async ({ bookingId }) => tellWish(ctx, await findCourier(ctx), bookingId));
}
