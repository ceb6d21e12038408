// The jobs of this module: emails about an account, the picture of a Google account, and what the provider is told.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** The token of the link is made when the email is written; `requestId` tells one sending from the next. */
const linkRequest = z.object({ userId: z.string(), requestId: z.string() });

export const resetEmailJob = defineJob("identity.reset-email", linkRequest);
export const verifyEmailJob = defineJob("identity.verify-email", linkRequest);
/** The digits follow from the request's id when the email is written. `next` is the page that its link leads on to. */
export const emailCodeJob = defineJob(
  "identity.email-code",
  z.object({ requestId: z.string(), sendingId: z.string(), device: z.string(), next: z.string() }),
);
/** The link is made when the email is written; `requestId` tells one sending from the next. */
export const staffInvitationJob = defineJob(
  "identity.staff-invitation",
  z.object({ invitationId: z.string(), requestId: z.string() }),
);
/** `at` tells one password change from the next. */
export const passwordChangedJob = defineJob(
  "identity.password-changed",
  z.object({
    userId: z.string(),
    email: z.string().min(1),
    name: z.string(),
    url: z.url(),
    at: z.string(),
  }),
);
/**
 * The owner is told by email what was changed about the way of money or who may see the shop's data: at the addresses before the
 * change, because it may be a thief's.
 */
export const ownerWarnedJob = defineJob(
  "identity.owner-warned",
  z.object({
    warningId: z.string(),
    what: z.string(),
    by: z.string(),
    at: z.string(),
    to: z.array(z.string()),
  }),
);
/** A sign-in from a device that the account did not sign in on before. */
export const newDeviceJob = defineJob(
  "identity.new-device",
  z.object({ userId: z.string(), device: z.string(), at: z.string() }),
);
/** The second factors of an account are gone: by the owner, or since its address was confirmed for the first time. */
export const secondFactorsRemovedJob = defineJob(
  "identity.second-factors-removed",
  z.object({
    userId: z.string(),
    at: z.string(),
    because: z.enum(["owner", "address-confirmed"]),
  }),
);
/**
 * The last email to somebody who has deleted their account: it carries name and address, which the shop has no longer.
 * `orders` counts those whose papers are kept.
 */
export const accountDeletedJob = defineJob(
  "identity.account-deleted",
  z.object({ userId: z.string(), email: z.string().min(1), name: z.string(), orders: z.int() }),
);
/** A reset email that the identity provider sends. */
export const providerResetJob = defineJob("identity.provider-reset", z.object({ email: z.string() }));
/** Name and picture of an account, for an identity provider that keeps them, too. */
export const pushProfileJob = defineJob("identity.push-profile", z.object({ userId: z.string() }));
/** `asked`: the customer gave this link. Otherwise Google names it. */
export const fetchProfilePictureJob = defineJob(
  "identity.fetch-picture",
  z.object({ userId: z.string(), url: z.string(), asked: z.boolean() }),
);
