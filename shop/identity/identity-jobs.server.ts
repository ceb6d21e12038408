// The jobs of this module: emails about an account, and the picture of a Google account.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

const account = { userId: z.string(), email: z.string().min(1), name: z.string() };

export const resetEmailJob = defineJob("identity.reset-email", z.object({ ...account, url: z.url() }));
export const verifyEmailJob = defineJob("identity.verify-email", z.object({ ...account, url: z.url() }));
/** `at` tells one password change from the next. */
export const passwordChangedJob = defineJob(
  "identity.password-changed",
  z.object({ ...account, url: z.url(), at: z.string() }),
);
export const fetchProfilePictureJob = defineJob(
  "identity.fetch-picture",
  z.object({ userId: z.string(), url: z.string() }),
);
