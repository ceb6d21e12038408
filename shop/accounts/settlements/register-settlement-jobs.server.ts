// Reads Razorpay's settlements by the clock.
import type { AppContext } from "#platform/app-context.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { readLatestSettlements } from "./read-settlements.server.ts";

/** Twice a day, so that one missed reading is made up for on the same day. Without a gateway key there is nothing to read. */
export function registerSettlementJobs(ctx: AppContext & { razorpay: Razorpay | undefined }): void {
  if (ctx.razorpay) ctx.jobs.schedule("settlements.read", "40 7,19 * * *", () => readLatestSettlements(ctx));
}
