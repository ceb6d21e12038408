// The shop keeps for so long what nobody needs for ever. The nightly purge deletes by these periods, and the privacy
// page states them.
import { z } from "zod";

export const retentionSettings = z.object({
  /** A payment may be reported up to five days late. */
  unpaidOrderDays: z.int().min(7).max(365),
  /** After the last word about them, and only once they are answered or closed. */
  messageMonths: z.int().min(6).max(120),
  sentEmailMonths: z.int().min(3).max(120),
  /** Razorpay's own reports about payments. */
  paymentReportMonths: z.int().min(1).max(120),
  /** A request for the newsletter that was not confirmed, and an address that has left it. */
  newsletterDays: z.int().min(1).max(365),
  /** Counts of visits, which say nothing about anybody. */
  visitMonths: z.int().min(1).max(120),
  /** Customers and orders of a former shop, after they came over. */
  formerShopMonths: z.int().min(1).max(120),
});

/** Days that a review's photograph is kept which is not shown: long enough to think again about it. Not a setting. */
export const photographDays = 30;

export const sampleRetention = {
  unpaidOrderDays: 30,
  messageMonths: 36,
  sentEmailMonths: 24,
  paymentReportMonths: 12,
  newsletterDays: 30,
  visitMonths: 25,
  formerShopMonths: 36,
} satisfies z.output<typeof retentionSettings>;
