// Builds the emails about an account. Links are made here, so that no token is stored in the job queue.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { JobDefinition } from "#platform/jobs.ts";
import { codeOfRequest, proofOfRequest } from "#shop/identity/email-codes/email-code.server.ts";
import { issueEmailedLink, issueEmailToken } from "#shop/identity/email-tokens.server.ts";
import { emailToken, staffInvitation, user } from "#shop/identity/identity.table.ts";
import { worksHere } from "#shop/identity/identity.ts";
import {
  accountDeletedJob,
  emailCodeJob,
  newDeviceJob,
  ownerWarnedJob,
  passwordChangedJob,
  resetEmailJob,
  secondFactorsRemovedJob,
  staffInvitationJob,
  verifyEmailJob,
} from "#shop/identity/identity-jobs.server.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import type { Email } from "./email.ts";
import { type DraftedEmail, emailJob, emailKey } from "./kind.server.ts";
import { composeAccountDeleted } from "./templates/account/account-deleted.ts";
import { composeEmailCode } from "./templates/account/email-code.ts";
import { composeNewDevice } from "./templates/account/new-device.ts";
import { composeOwnerWarned } from "./templates/account/owner-warned.ts";
import { composePasswordChanged } from "./templates/account/password-changed.ts";
import { composePasswordNeeded } from "./templates/account/password-needed.ts";
import { composeResetPassword } from "./templates/account/reset-password.ts";
import { composeSecondFactorsRemoved } from "./templates/account/second-factors-removed.ts";
import { composeStaffInvitation } from "./templates/account/staff-invitation.ts";
import { composeVerifyEmail } from "./templates/account/verify-email.ts";

const resetPassword = emailJob(resetEmailJob, async (ctx, { userId, requestId }) => {
  const link = await issueEmailedLink(ctx, "reset", userId);
  if (!link) return [];
  const url = ctx.sender.links.resetPassword(link.token);
  const email = composeResetPassword(ctx.sender, { name: link.name, url });
  return [accountEmail(resetEmailJob, link, `${userId} ${requestId}`, email)];
});

const verifyAddress = emailJob(verifyEmailJob, async (ctx, { userId, requestId }) => {
  const link = await issueEmailedLink(ctx, "verify", userId);
  if (!link) return [];
  const url = ctx.sender.links.verifyEmail(link.token);
  const email = composeVerifyEmail(ctx.sender, { name: link.name, url });
  return [accountEmail(verifyEmailJob, link, `${userId} ${requestId}`, email)];
});

/** No email if the account is disabled. Staff are told to use their password instead. */
const emailCode = emailJob(emailCodeJob, async (ctx, { requestId, sendingId, device, next }) => {
  const [request] = await ctx.db.select().from(emailToken).where(eq(emailToken.id, requestId));
  if (!request) return [];
  const [account] = await ctx.db.select().from(user).where(eq(user.email, request.value));
  if (account?.disabledAt) return [];
  const { sender } = ctx;
  const to = { email: request.value, name: account?.name ?? "" };
  const code = codeOfRequest(ctx, requestId);
  const email =
    account && worksHere(account)
      ? composePasswordNeeded(sender, { name: to.name, url: sender.links.signIn() })
      : composeEmailCode(sender, {
          code,
          device,
          url: sender.links.emailCode({ code, next, proof: proofOfRequest(ctx, requestId) }),
        });
  return [accountEmail(emailCodeJob, to, sendingId, email)];
});

/** No email if the invitation was accepted or withdrawn meanwhile. */
const staffInvited = emailJob(staffInvitationJob, async (ctx, { invitationId, requestId }) => {
  const [row] = await ctx.db
    .select({ email: staffInvitation.email, role: staffInvitation.role, by: user.name })
    .from(staffInvitation)
    .innerJoin(user, eq(user.id, staffInvitation.by))
    .where(eq(staffInvitation.id, invitationId));
  if (!row) return [];
  const token = await issueEmailToken(ctx, "invite", invitationId);
  const url = ctx.sender.links.staffInvitation(token);
  const email = composeStaffInvitation(ctx.sender, { ...row, by: row.by || ctx.sender.shopName, url });
  const to = { email: row.email, name: "" };
  return [accountEmail(staffInvitationJob, to, `${invitationId} ${requestId}`, email)];
});

const passwordChanged = emailJob(passwordChangedJob, async ({ sender }, payload) => {
  const change = `${payload.email} ${payload.at}`;
  return [accountEmail(passwordChangedJob, payload, change, composePasswordChanged(sender, payload))];
});

const newDevice = emailJob(newDeviceJob, async ({ db, sender }, { userId, device, at }) => {
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  if (!account || account.disabledAt) return [];
  const email = composeNewDevice(sender, { name: account.name, device, at: formatMoment(new Date(at)) });
  return [accountEmail(newDeviceJob, account, `${userId} ${at}`, email)];
});

const ownerWarned = emailJob(ownerWarnedJob, async ({ db, sender }, { warningId, what, by, at, to }) => {
  const [account] = await db.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, by));
  const who = account ? `${account.name} (${account.email})` : by;
  const email = composeOwnerWarned(sender, { what, by: who, at: formatMoment(new Date(at)) });
  return to.map((address) =>
    accountEmail(ownerWarnedJob, { email: address, name: sender.shopName }, `${warningId} ${address}`, email),
  );
});

const secondFactorsRemoved = emailJob(secondFactorsRemovedJob, async ({ db, sender }, removed) => {
  const { userId, at, because } = removed;
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  if (!account || account.deletedAt) return [];
  const { name } = account;
  const email = composeSecondFactorsRemoved(sender, { name, because, at: formatMoment(new Date(at)) });
  return [accountEmail(secondFactorsRemovedJob, account, `${userId} ${at}`, email)];
});

const accountDeleted = emailJob(accountDeletedJob, async ({ sender }, payload) => {
  const email = composeAccountDeleted(sender, payload);
  return [{ ...accountEmail(accountDeletedJob, payload, payload.userId, email), forgetsRecipient: true }];
});

export const identityEmails = [
  resetPassword,
  verifyAddress,
  emailCode,
  staffInvited,
  passwordChanged,
  newDevice,
  ownerWarned,
  secondFactorsRemoved,
  accountDeleted,
];

function accountEmail(
  job: JobDefinition,
  account: { email: string | null; name: string },
  subject: string,
  email: Email,
): DraftedEmail {
  return {
    key: emailKey(job, fingerprint(subject)),
    to: { name: account.name, address: account.email },
    email,
  };
}

/**
 * A hash for email keys: they are stored and part of the Message-ID, so an address or a link with a token must not be
 * readable there.
 */
export function fingerprint(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}
