// The jobs that send emails to the owner, and that ring the phones of those who work here.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** An alarm of a health check on a calendar day in India ('2026-11-20'). */
export const ownerAlertJob = defineJob(
  "owner.alert",
  z.object({ checkId: z.string().min(1), day: z.iso.date(), title: z.string(), text: z.string() }),
);

/** An email to the owner's own account that asks whether it arrived. */
export const ownerTestJob = defineJob("owner.test", z.object({ testId: z.string(), userId: z.string() }));

/** Products that have become low in stock; `noticeId` identifies the email. */
export const ownerLowStockJob = defineJob(
  "owner.low-stock",
  z.object({ noticeId: z.string(), productIds: z.array(z.string()).min(1) }),
);

/** The digest of open work on the morning of a calendar day in India. */
export const ownerDigestJob = defineJob(
  "owner.digest",
  z.object({
    day: z.iso.date(),
    toPack: z.int(),
    toRefund: z.int(),
    toAnswer: z.int(),
    toReturn: z.int(),
  }),
);

/** One message to one device. `address`: the device's; `path`: the page that a press opens; `at`: when it happened. */
export const ringJob = defineJob(
  "phone.ring",
  z.object({
    address: z.string(),
    title: z.string(),
    text: z.string(),
    path: z.string(),
    at: z.iso.datetime(),
  }),
);
