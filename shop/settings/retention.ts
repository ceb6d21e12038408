// How long the shop keeps data. The nightly purge deletes by these periods, and the privacy page states them.
import { z } from "zod";

/**
 * For logs about people: a year at least, as the DPDP Rules 2025 (rule 8(3)) want from 13 May 2027. A shorter period that
 * was chosen before is read as a year.
 */
export const logMonths = z.int().min(12).max(120);
const storedLogMonths = z
  .int()
  .transform((months) => Math.max(months, 12))
  .pipe(logMonths);

export const retentionSettings = z.object({
  /** At least 7, since a payment may be reported up to five days late. */
  unpaidOrderDays: z.int().min(7).max(365),
  /** Counted from the last message of a conversation, and only once it is answered or closed. */
  messageMonths: z.int().min(6).max(120),
  sentEmailMonths: storedLogMonths,
  /** Razorpay's own reports about payments. */
  paymentReportMonths: storedLogMonths,
  /** For unconfirmed newsletter requests, and for addresses that have unsubscribed. */
  newsletterDays: z.int().min(1).max(365),
  /** For counts of visits, which contain nothing about anybody. */
  visitMonths: z.int().min(1).max(120),
  /** For customers of a former shop, counted from their import. */
  formerShopMonths: z.int().min(1).max(120),
});

/** Days that a review's hidden photograph is kept, so that the decision can be changed. Not a setting. */
export const photographDays = 30;

/** Days that photographs of a packed parcel are kept after the order's last step, as long as a payment can be disputed. Not a setting. */
export const proofDays = 180;

export const sampleRetention = {
  unpaidOrderDays: 30,
  messageMonths: 36,
  sentEmailMonths: 24,
  paymentReportMonths: 12,
  newsletterDays: 30,
  visitMonths: 25,
  formerShopMonths: 36,
} satisfies z.output<typeof retentionSettings>;
