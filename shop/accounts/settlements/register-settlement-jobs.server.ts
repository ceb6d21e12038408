// Schedules the reading of Razorpay's settlements.
import type { AppContext } from "#platform/app-context.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { readLatestSettlements } from "./read-settlements.server.ts";

/** Twice a day, so that a failed reading is repeated on the same day. Does nothing without a gateway key. */
export function registerSettlementJobs(ctx: AppContext & { razorpay: Razorpay | undefined }): void {
  if (ctx.razorpay) ctx.jobs.schedule("settlements.read", "40 7,19 * * *", () => readLatestSettlements(ctx));
}
