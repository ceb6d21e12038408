// What identity does without anybody asking: deletes what has expired, and imports pictures of Google accounts.
import { lte } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { fetchProfilePictureJob } from "#shop/identity/identity-jobs.server.ts";
import { emailToken, session } from "./identity.table.ts";
import { importProfilePicture } from "./profile-picture.server.ts";
import { deleteExpiredRateLimits } from "./rate-limit.server.ts";

export function registerIdentityJobs(ctx: AppContext): void {
  ctx.jobs.schedule("identity.tidy", "17 4 * * *", async () => {
    await deleteExpiredRateLimits(ctx);
    const now = ctx.clock.now();
    await ctx.db.delete(session).where(lte(session.expiresAt, now));
    await ctx.db.delete(emailToken).where(lte(emailToken.expiresAt, now));
  });
  ctx.jobs.handle(fetchProfilePictureJob, (payload) => importProfilePicture(ctx, payload));
}
