// The jobs of this module: emails about an account, the picture of a Google account, and changes for the identity
// provider.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** The link's token is made when the email is written; `requestId` distinguishes the sendings. */
const linkRequest = z.object({ userId: z.string(), requestId: z.string() });

export const resetEmailJob = defineJob("identity.reset-email", linkRequest);
export const verifyEmailJob = defineJob("identity.verify-email", linkRequest);
/**
 * The digits are derived from the request's id when the email is written. The email's link leads to the page `next`.
 */
export const emailCodeJob = defineJob(
  "identity.email-code",
  z.object({ requestId: z.string(), sendingId: z.string(), device: z.string(), next: z.string() }),
);
/** The link is made when the email is written; `requestId` distinguishes the sendings. */
export const staffInvitationJob = defineJob(
  "identity.staff-invitation",
  z.object({ invitationId: z.string(), requestId: z.string() }),
);
/** `at` distinguishes the password changes. */
export const passwordChangedJob = defineJob(
  "identity.password-changed",
  z.object({
    userId: z.string(),
    email: z.string().min(1).nullable(),
    name: z.string(),
    url: z.url(),
    at: z.string(),
  }),
);
/**
 * Emails the owner about changes of payments or of the access to the shop's data. Uses the addresses before the change, since the
 * new ones may be a thief's.
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
/** A sign-in from a device that is new to the account. */
export const newDeviceJob = defineJob(
  "identity.new-device",
  z.object({ userId: z.string(), device: z.string(), at: z.string() }),
);
/** An account's second factors were removed: by the owner, or because its address was confirmed for the first time. */
export const secondFactorsRemovedJob = defineJob(
  "identity.second-factors-removed",
  z.object({
    userId: z.string(),
    at: z.string(),
    because: z.enum(["owner", "address-confirmed"]),
  }),
);
/**
 * The last email after an account was deleted. It carries name and address, which the shop no longer has. `orders`
 * counts those whose papers are kept.
 */
export const accountDeletedJob = defineJob(
  "identity.account-deleted",
  z.object({ userId: z.string(), email: z.string().min(1).nullable(), name: z.string(), orders: z.int() }),
);
/** A reset email that the identity provider sends. */
export const providerResetJob = defineJob("identity.provider-reset", z.object({ email: z.string() }));
/** Sends an account's name and picture to an identity provider that keeps them. */
export const pushProfileJob = defineJob("identity.push-profile", z.object({ userId: z.string() }));
/** `asked` is true for a link from the customer, false for one from Google. */
export const fetchProfilePictureJob = defineJob(
  "identity.fetch-picture",
  z.object({ userId: z.string(), url: z.string(), asked: z.boolean() }),
);
