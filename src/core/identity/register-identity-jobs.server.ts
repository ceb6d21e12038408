// Identity's jobs and schedules: delete expired data, import pictures of Google accounts, and report changed profiles to the
// identity provider.
import { lte } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { emailToken, session } from "./identity.table.ts";
import { fetchProfilePictureJob, providerResetJob, pushProfileJob } from "./identity-jobs.server.ts";
import type { WithIdentity } from "./identity-provider.server.ts";
import { importProfilePicture } from "./profile/profile-picture.server.ts";
import { deleteExpiredRateLimits } from "./rate-limit.server.ts";
import { deleteOldSetups } from "./second-factor/authenticator.server.ts";
import { forgetOldInvitations } from "./staff-invitations/staff-invitations.server.ts";

export function registerIdentityJobs(ctx: AppContext & WithIdentity): void {
  ctx.jobs.schedule("identity.tidy", "17 4 * * *", async () => {
    await deleteExpiredRateLimits(ctx);
    await forgetOldInvitations(ctx);
    await deleteOldSetups(ctx);
    const now = ctx.clock.now();
    await ctx.db.delete(session).where(lte(session.expiresAt, now));
    await ctx.db.delete(emailToken).where(lte(emailToken.expiresAt, now));
  });
  ctx.jobs.handle(fetchProfilePictureJob, (payload) => importProfilePicture(ctx, payload));
  ctx.jobs.handle(providerResetJob, ({ email }) => ctx.identity.deliverReset(email));
  ctx.jobs.handle(pushProfileJob, ({ userId }) => ctx.identity.pushProfile(userId));
}
