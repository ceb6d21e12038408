// How long the shop keeps data. The nightly purge deletes by these periods, and the privacy page states them.
import { z } from "zod";

export const retentionPeriods = {
  /** A payment may be reported up to five days late. */
  unpaidOrderDays: 30,
  /** Counted from the last message of a conversation, and only once it is answered or closed. */
  messageMonths: 36,
  sentEmailMonths: 24,
  /** Razorpay's own reports about payments. */
  paymentReportMonths: 12,
  /** For unconfirmed newsletter requests, and for addresses that have unsubscribed. */
  newsletterDays: 30,
  /** For counts of visits, which contain nothing about anybody; 25 months show a whole year beside the one before. */
  visitMonths: 25,
  /** For customers of a former shop, counted from their import. */
  formerShopMonths: 36,
};

/** A shorter period that an owner once chose still holds. */
const atMost = (longest: number, shortest: number) =>
  z.int().transform((chosen) => Math.min(Math.max(chosen, shortest), longest));

/** Logs about people are kept for a year at least, as the DPDP Rules 2025 (rule 8(3)) want from 13 May 2027. */
const logMonths = 12;

export const retentionSettings = z.object({
  unpaidOrderDays: atMost(retentionPeriods.unpaidOrderDays, 7),
  messageMonths: atMost(retentionPeriods.messageMonths, 6),
  sentEmailMonths: atMost(retentionPeriods.sentEmailMonths, logMonths),
  paymentReportMonths: atMost(retentionPeriods.paymentReportMonths, logMonths),
  newsletterDays: atMost(retentionPeriods.newsletterDays, 1),
  visitMonths: atMost(retentionPeriods.visitMonths, 1),
  formerShopMonths: atMost(retentionPeriods.formerShopMonths, 1),
});

/** Days that a review's hidden photograph is kept, so that the decision can be changed. Not a setting. */
export const photographDays = 30;

/** Days that photographs of a packed parcel are kept after the order's last step, as long as a payment can be disputed. Not a setting. */
export const proofDays = 180;
